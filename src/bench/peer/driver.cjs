// The tests' driver of LanceDB's client, with what the benchmark asks besides.
'use strict';
Object.assign(require('../../test/peer/operations.cjs'), require('./tables.cjs'));
require('../../test/peer/driver.cjs');
