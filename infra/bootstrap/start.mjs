import { runFile } from './run.mjs';

await runFile('packages/supervisor/src/start.ts', process.argv.slice(2));
