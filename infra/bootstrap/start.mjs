import { runFile } from './run.mjs';

await runFile('infra/bootstrap/start.ts', process.argv.slice(2));
