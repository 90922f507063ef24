import { runFile } from './run.mjs';

await runFile('infra/bootstrap/test.ts', process.argv.slice(2));
