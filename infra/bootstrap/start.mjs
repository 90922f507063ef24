import { runFile } from './run.mjs';

runFile('infra/bootstrap/start.ts', process.argv.slice(2));
