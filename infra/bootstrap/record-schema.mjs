import { runFile } from './run.mjs';

/** Writes infra/postgres/schema from the database of a test instance. */
process.env.RECORD_SCHEMA = 'yes';
await runFile('packages/supervisor/src/test.ts', ['infra/postgres/schema-files/schema.instance.test.ts']);
