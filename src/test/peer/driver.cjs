// LanceDB's client as a process that answers requests: one JSON object a line in, one a line out, in order. The argument
// names the file of operations.
'use strict';
const readline = require('readline');
const operations = require(`./${process.argv[2] || 'operations'}.cjs`);

function answer(reply) {
  process.stdout.write(JSON.stringify(reply) + '\n');
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { op, ...request } = JSON.parse(line);
    try {
      const operation = operations[op];
      if (!operation) throw new Error(`no operation ${op}`);
      answer({ ok: (await operation(request)) ?? null });
    } catch (error) {
      answer({ error: error.message || String(error) });
    }
  }
}

main();
