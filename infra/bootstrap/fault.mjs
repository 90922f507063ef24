import { parseArgs } from 'node:util';
import { runFile } from './run.mjs';

const usage = 'usage: npm run fault -- [--rounds 200] [--seed NUMBER] [FILE ...]\n';

/** Runs the fault tests in their long form: many rounds, and the runs that are too long for `npm test`. */
try {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  for (const given of [values.rounds, values.seed]) {
    if (given !== undefined && !/^[1-9]\d{0,8}$/.test(given)) throw new Error(`${given} is not a positive whole number`);
  }
  process.env.FAULT_ROUNDS = values.rounds;
  if (values.seed !== undefined) process.env.FAULT_SEED = values.seed;
  await runFile('packages/supervisor/src/test.ts', positionals.length > 0 ? positionals : ['test/fault']);
} catch (error) {
  process.stderr.write(`${error.message}\n${usage}`);
  process.exit(2);
}
