// What the tests ask of LanceDB's client. Each operation opens the table anew, so that it sees what others committed.
'use strict';
const lancedb = require('@lancedb/lancedb');
const arrow = require('apache-arrow');
const oracleTable = require('./table.cjs');
const types = require('./types.cjs');
const values = require('./values.cjs');

async function open({ database, table, branch, storage }) {
  const connection = await lancedb.connect(database, storage ? { storageOptions: storage } : {});
  const main = await connection.openTable(table);
  return branch ? (await main.branches()).checkout(branch) : main;
}

function arrowTable(columns) {
  if (columns.every((c) => c.values.length === 0)) {
    return null;
  }
  return new arrow.Table(Object.fromEntries(columns.map((c) => [c.name, values.vector(c.type, c.values)])));
}

function fieldOf(field) {
  return {
    name: field.name,
    type: types.text(field.type),
    nullable: field.nullable,
    metadata: Object.fromEntries(field.metadata),
  };
}

/** A column as it was read; a result of no rows has no columns either. */
function column(vector) {
  return vector ? values.column(vector) : [];
}

async function read(table, columns) {
  const result = await table.query().select(columns).toArrow();
  return Object.fromEntries(columns.map((name, i) => [name, column(result.getChildAt(i))]));
}

/** One expression of the oracle: whether it is accepted, and then its type, inputs and values. */
async function judge(table, name, expression) {
  try {
    await table.addColumns({ computed: [{ name, valueSql: expression }] });
  } catch (error) {
    return { name, expression, accepted: false, error: error.message };
  }
  const field = (await table.schema()).fields.find((f) => f.name === name);
  const judged = { name, expression, accepted: true, ...fieldOf(field), inputs: JSON.parse(field.metadata.get('computed_column.inputs')) };
  try {
    judged.rowsFilled = (await table.refreshColumn(name)).rowsFilled;
    judged.values = (await read(table, [name]))[name];
  } catch (error) {
    judged.error = error.message;
  }
  return judged;
}

module.exports = {
  async ping() {
    return { node: process.version };
  },
  async create({ database, table, columns, format, stableRowIds }) {
    const connection = await lancedb.connect(database);
    const options = {};
    if (format) options.dataStorageVersion = format;
    if (stableRowIds) options.storageOptions = { new_table_enable_stable_row_ids: 'true' };
    const data = arrowTable(columns);
    if (data) {
      await connection.createTable(table, data, options);
    } else {
      const fields = columns.map((c) => new arrow.Field(c.name, types.parse(c.type), true));
      await connection.createEmptyTable(table, new arrow.Schema(fields), options);
    }
  },
  async createOracle({ database, table }) {
    await oracleTable.mk(database, table);
  },
  async judge({ database, table, expressions }) {
    const opened = await open({ database, table });
    const judged = [];
    for (const { name, expression } of expressions) judged.push(await judge(opened, name, expression));
    return judged;
  },
  async declare({ columns, ...at }) {
    const computed = columns.map((c) => ({ name: c.name, valueSql: c.expression }));
    return (await (await open(at)).addColumns({ computed })).version;
  },
  async addPlain({ name, type, ...at }) {
    return (await (await open(at)).addColumns(new arrow.Field(name, types.parse(type), true))).version;
  },
  async refresh({ column, version: older, ...at }) {
    const table = await open(at);
    if (older) await table.checkout(older);
    const { rowsFilled, version } = await table.refreshColumn(column);
    return { rowsFilled, version };
  },
  async add({ columns, ...at }) {
    await (await open(at)).add(arrowTable(columns));
  },
  async update({ where, set, ...at }) {
    await (await open(at)).update({ where, valuesSql: set });
  },
  async delete({ where, ...at }) {
    await (await open(at)).delete(where);
  },
  async merge({ on, columns, ...at }) {
    const builder = (await open(at)).mergeInsert(on).whenMatchedUpdateAll().whenNotMatchedInsertAll();
    await builder.execute(arrowTable(columns));
  },
  async compact(at) {
    await (await open(at)).optimize();
  },
  async cleanUp(at) {
    // A moment in the future, so that every version but the newest goes.
    await (await open(at)).optimize({ cleanupOlderThan: new Date(Date.now() + 3_600_000), deleteUnverified: true });
  },
  async drop({ columns, ...at }) {
    await (await open(at)).dropColumns(columns);
  },
  async alter({ path, rename, dataType, ...at }) {
    const change = { path };
    if (rename) change.rename = rename;
    if (dataType) change.dataType = dataType;
    await (await open(at)).alterColumns([change]);
  },
  async describeField({ path, metadata, ...at }) {
    await (await open(at)).updateFieldMetadata([{ path, metadata }]);
  },
  async schema(at) {
    return (await (await open(at)).schema()).fields.map(fieldOf);
  },
  async values({ columns, ...at }) {
    return read(await open(at), columns);
  },
  async project({ expressions, ...at }) {
    const result = await (await open(at)).query().select(expressions).toArrow();
    return Object.fromEntries(Object.keys(expressions).map((name) => [name, column(result.getChild(name))]));
  },
  async find({ where, show, ...at }) {
    const query = (await open(at)).query().where(where);
    const result = await query.select([show]).toArrow();
    return { plan: await query.explainPlan(true), values: column(result.getChildAt(0)) };
  },
  async nearest({ vectors, to, show, limit, ...at }) {
    const query = (await open(at)).vectorSearch(to).column(vectors).limit(limit);
    const result = await query.select([show, '_distance']).toArrow();
    return { plan: await query.explainPlan(true), values: column(result.getChildAt(0)) };
  },
  async count(at) {
    return (await open(at)).countRows();
  },
  async version(at) {
    return (await open(at)).version();
  },
  async restore({ version, ...at }) {
    const table = await open(at);
    await table.checkout(version);
    await table.restore();
  },
  async createBranch({ name, ...at }) {
    await (await (await open(at)).branches()).create(name, at.branch ?? undefined);
  },
  async branches(at) {
    const listed = await (await (await open(at)).branches()).list();
    const entries = listed instanceof Map ? [...listed] : Object.entries(listed);
    return Object.fromEntries(entries.map(([name, branch]) => [name, Number(branch.parentVersion)]));
  },
  async createTag({ name, version, ...at }) {
    await (await (await open(at)).tags()).create(name, version);
  },
  async tags(at) {
    const listed = await (await (await open(at)).tags()).list();
    const entries = listed instanceof Map ? [...listed] : Object.entries(listed);
    return Object.fromEntries(entries.map(([name, tag]) => [name, Number(tag.version)]));
  },
  async index({ column, vectors, ...at }) {
    const config = vectors ? lancedb.Index.ivfFlat({ numPartitions: 1 }) : lancedb.Index.btree();
    await (await open(at)).createIndex(column, { config });
  },
  async indexedRows({ name, ...at }) {
    const { numIndexedRows } = await (await open(at)).indexStats(name);
    return numIndexedRows;
  },
};
