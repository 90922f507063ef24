import { parseArgs } from 'node:util';
import { runFile } from './run.mjs';

const usage = 'usage: npm run fault -- [--rounds 200] [--seed NUMBER [--round INDEX]] [FILE ...]\n';

/** Runs the fault tests in their long form: many rounds, and the runs that are too long for `npm test`. */
try {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string' }, round: { type: 'string' } },
    allowPositionals: true,
  });
  for (const given of [values.rounds, values.seed]) {
    if (given !== undefined && !/^[1-9]\d{0,8}$/.test(given)) throw new Error(`${given} is not a positive whole number`);
  }
  if (values.round !== undefined && !/^\d{1,9}$/.test(values.round)) throw new Error(`${values.round} is not the index of a round`);
  process.env.FAULT_ROUNDS = values.rounds;
  if (values.seed !== undefined) process.env.FAULT_SEED = values.seed;
  if (values.round !== undefined) process.env.FAULT_ROUND = values.round; // it alone
  await runFile('packages/supervisor/src/test.ts', positionals.length > 0 ? positionals : ['test/fault']);
} catch (error) {
  process.stderr.write(`${error.message}\n${usage}`);
  process.exit(2);
}
