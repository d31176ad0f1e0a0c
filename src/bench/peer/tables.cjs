// Tables of the benchmark, large ones, written fragment by fragment with LanceDB's client, and its refresh with the time it took.
'use strict';
const { createRequire } = require('module');
const installed = createRequire(require.resolve('../../test/peer/operations.cjs'));
const lancedb = installed('@lancedb/lancedb');
const arrow = installed('apache-arrow');

/** Rows that the client puts into one file, and so into one fragment, at most. */
const FILE_ROWS = 1_048_576;

/** A row's own number, scattered over 32 bits: the same tables every time, and nothing in them to compress. */
function scatter(i) {
  let h = Math.imul(i ^ (i >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return (h ^ (h >>> 16)) >>> 0;
}

function fixed(type, data) {
  return new arrow.Vector([arrow.makeData({ type, length: data.length, nullCount: 0, data })]);
}

/** id int32, x double, y int32 */
function numbers(first, rows) {
  const id = new Int32Array(rows);
  const x = new Float64Array(rows);
  const y = new Int32Array(rows);
  for (let i = 0; i < rows; i++) {
    const h = scatter(first + i);
    id[i] = first + i;
    x[i] = h / 4096;
    y[i] = h & 0xffff;
  }
  return {
    id: fixed(new arrow.Int32(), id),
    x: fixed(new arrow.Float64(), x),
    y: fixed(new arrow.Int32(), y),
  };
}

/** s utf8: 20 to 60 letters and spaces */
function words(first, rows) {
  const valueOffsets = new Int32Array(rows + 1);
  for (let i = 0; i < rows; i++) valueOffsets[i + 1] = valueOffsets[i] + 20 + (scatter(first + i) % 41);
  const data = new Uint8Array(valueOffsets[rows]);
  for (let at = 0; at < data.length; at++) {
    const h = scatter(first ^ (at * 7 + 1)) % 27;
    data[at] = h === 26 ? 32 : 97 + h;
  }
  const type = new arrow.Utf8();
  return { s: new arrow.Vector([arrow.makeData({ type, length: rows, nullCount: 0, valueOffsets, data })]) };
}

const MAKERS = { numbers, words };

/** Rows of a batch whose d is not what it must be; computed here, so that neither side's planner is the judge. */
const WRONG = {
  numbers(batch) {
    const [x, y, d] = ['x', 'y', 'd'].map((name) => batch.getChild(name));
    let wrong = d.nullCount;
    const [xs, ys, ds] = [x, y, d].map((vector) => vector.toArray());
    for (let i = 0; i < batch.numRows; i++) if (ds[i] !== xs[i] * 2 + Math.trunc(ys[i] / 3)) wrong++;
    return wrong;
  },
  words(batch) {
    const [s, d] = ['s', 'd'].map((name) => batch.getChild(name));
    let wrong = d.nullCount;
    for (let i = 0; i < batch.numRows; i++) if (d.get(i) !== s.get(i).toUpperCase()) wrong++;
    return wrong;
  },
};

module.exports = {
  /** Appends rows in so many fragments of equal size; makes the table where it is not there. */
  async grow({ database, table, kind, first, rows, fragments }) {
    const connection = await lancedb.connect(database);
    let opened = (await connection.tableNames()).includes(table) ? await connection.openTable(table) : null;
    for (let f = 0; f < fragments; f++) {
      const from = Math.floor((rows * f) / fragments);
      const to = Math.floor((rows * (f + 1)) / fragments);
      if (to - from > FILE_ROWS) throw new Error(`${to - from} rows do not fit in one fragment`);
      const part = new arrow.Table(MAKERS[kind](first + from, to - from));
      if (opened) await opened.add(part);
      else opened = await connection.createTable(table, part);
    }
  },
  /** Reads every row: how many there are, and in how many the computed column is wrong. */
  async examine({ database, table, kind }) {
    const opened = await (await lancedb.connect(database)).openTable(table);
    let rows = 0;
    let wrong = 0;
    for await (const batch of opened.query().select(kind === 'words' ? ['s', 'd'] : ['x', 'y', 'd'])) {
      rows += batch.numRows;
      wrong += WRONG[kind](batch);
    }
    return { rows, wrong };
  },
  /** A refresh of the newest version; seconds of the opening and of the refresh itself. */
  async timedRefresh({ database, table, column }) {
    const started = performance.now();
    const opened = await (await lancedb.connect(database)).openTable(table);
    const begun = performance.now();
    const { rowsFilled, version } = await opened.refreshColumn(column);
    const ended = performance.now();
    return { rowsFilled, version, openSeconds: (begun - started) / 1000, refreshSeconds: (ended - begun) / 1000 };
  },
};
