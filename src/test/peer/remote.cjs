// What the tests ask of LanceDB's client against a server. Connection, table and jobs are kept between the operations, as
// a program would keep them: the client's read-after-write headers live in the table's handle.
'use strict';
const lancedb = require('@lancedb/lancedb');
const types = require('./types.cjs');
const values = require('./values.cjs');

let connection;
let table;
const jobs = new Map();

function keep(job) {
  jobs.set(job.id, job);
  return job.id;
}

function record(job) {
  const { id, state, jobType, creationMs, spec, result, failure } = job;
  return { id, state, jobType, creationMs, spec, result, failure };
}

function rows(result) {
  return Object.fromEntries(result.schema.fields.map((f, i) => [f.name, result.getChildAt(i) ? values.column(result.getChildAt(i)) : []]));
}

module.exports = {
  async ping() {
    return { node: process.version };
  },
  async connect({ uri, apiKey, host, retries, timeout, extraHeaders, userId }) {
    const clientConfig = { retryConfig: retries === undefined ? undefined : { retries } };
    if (timeout !== undefined) clientConfig.timeoutConfig = { timeout, readTimeout: timeout };
    if (extraHeaders) clientConfig.extraHeaders = extraHeaders;
    if (userId) clientConfig.userId = userId;
    connection = await lancedb.connect({ uri, apiKey, hostOverride: host, clientConfig });
  },
  async tableNames(options) {
    return connection.tableNames(options);
  },
  async listTables({ namespace, ...options }) {
    return connection.listTables(namespace ?? [], options);
  },
  async listNamespaces({ namespace, ...options }) {
    return connection.listNamespaces(namespace ?? [], options);
  },
  async openTable({ name, namespace }) {
    table = await connection.openTable(name, namespace ?? []);
  },
  async schema() {
    return (await table.schema()).fields.map((f) => ({
      name: f.name,
      type: types.text(f.type),
      nullable: f.nullable,
      metadata: Object.fromEntries(f.metadata),
    }));
  },
  async countRows({ filter }) {
    return table.countRows(filter);
  },
  async version() {
    return table.version();
  },
  async checkout({ version }) {
    await (version === undefined ? table.checkoutLatest() : table.checkout(version));
  },
  async query({ columns, filter, limit, offset }) {
    let query = table.query();
    if (columns) query = query.select(columns);
    if (filter) query = query.where(filter);
    if (offset !== undefined) query = query.offset(offset);
    if (limit !== undefined) query = query.limit(limit);
    return rows(await query.toArrow());
  },
  async addColumns({ columns }) {
    const computed = columns.map((c) => ({ name: c.name, valueSql: c.expression }));
    return (await table.addColumns({ computed })).version;
  },
  async updateFieldMetadata({ updates }) {
    return (await table.updateFieldMetadata(updates)).version;
  },
  async rename({ path, name }) {
    return (await table.alterColumns([{ path, rename: name }])).version;
  },
  async retype({ path, type }) {
    return (await table.alterColumns([{ path, dataType: types.parse(type) }])).version;
  },
  async dropColumns({ columns }) {
    return (await table.dropColumns(columns)).version;
  },
  async listVersions() {
    return (await table.listVersions()).map((v) => ({ version: v.version, timestamp: v.timestamp.toISOString() }));
  },
  async listTags() {
    // A tag's facts are getters, which JSON leaves out.
    const tags = await (await table.tags()).list();
    return Object.fromEntries(Object.entries(tags).map(([name, { version }]) => [name, { version }]));
  },
  async createTag({ name, version }) {
    await (await table.tags()).create(name, version);
  },
  async updateTag({ name, version }) {
    await (await table.tags()).update(name, version);
  },
  async deleteTag({ name }) {
    await (await table.tags()).delete(name);
  },
  async restore({ version }) {
    await table.checkout(version);
    await table.restore();
  },
  async listBranches() {
    return (await table.branches()).list();
  },
  async refreshColumn({ column }) {
    await table.refreshColumn(column);
  },
  async refreshColumnAsync({ column }) {
    return keep(await table.refreshColumnAsync(column));
  },
  async wait({ job }) {
    await jobs.get(job).wait();
  },
  async status({ job }) {
    return jobs.get(job).status();
  },
  async record({ job }) {
    await jobs.get(job).refresh();
    return record(jobs.get(job));
  },
  async events({ job, ...options }) {
    return rows(await jobs.get(job).events(options));
  },
  async openJob({ job }) {
    const opened = await connection.openJob(job);
    keep(opened);
    return record(opened);
  },
  async listJobs() {
    return connection.listJobs();
  },
  async cancelJob({ job }) {
    return connection.cancelJob(job);
  },
};
