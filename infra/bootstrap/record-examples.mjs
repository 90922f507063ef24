import { runFile } from './run.mjs';

/** Provokes every error code and records the answers as the examples of the API document. */
process.env.RECORD_EXAMPLES = 'yes';
await runFile('packages/supervisor/src/test.ts', ['test/contract/error-codes']);
