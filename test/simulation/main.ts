import { parseArgs } from 'node:util';
import { startInstance } from '../bench/instance.ts';
import { historyOf } from './run/history.ts';
import { simulateSeed } from './run/simulate-seed.ts';

const usage = `npm run simulate -- [options]
  --seed N     the first seed, 1 without it; the same seed makes the same hotel and tries the same commands
  --hotels N   hotels to simulate, one after the other, each with the next seed; 1 without it
  --days N     days that each hotel lives; 10 without it
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    hotels: { type: 'string', default: '1' },
    days: { type: 'string', default: '10' },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Simulates hotels in an instance of its own until one of them differs from the model. */
async function main(): Promise<void> {
  const [first, hotels, days] = [Number(values.seed), Number(values.hotels), Number(values.days)];
  const instance = await startInstance({ profileFolder: null, otaAddress: null, transportAddress: null });
  try {
    for (let seed = first; seed < first + hotels; seed++) {
      const verdict = await simulateSeed(seed, days);
      say(`seed ${seed}: ${verdict.days} days, ${verdict.history.length} steps, ${verdict.differences.length} differences`);
      if (verdict.differences.length === 0) continue;
      say(historyOf(verdict));
      process.exitCode = 1;
      return;
    }
  } finally {
    await instance.stop();
  }
}

if (values.help) say(usage);
else await main();
