import { runFile } from './run.mjs';

runFile('infra/bootstrap/test.ts', process.argv.slice(2));
