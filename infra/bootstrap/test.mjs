import { runFile } from './run.mjs';

await runFile('packages/supervisor/src/test.ts', process.argv.slice(2));
