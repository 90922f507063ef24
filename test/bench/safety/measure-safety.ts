import pg from 'pg';
import { cpuOf } from '../core-figures.ts';
import { fire, type Load } from '../load.ts';
import { medianOf } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { type Field, scenarios } from '../scenarios.ts';
import { walls } from './walls.ts';

/** CPU that a booking needs, and how much of it each wall costs. */
export interface SafetyFigures {
  readonly bookingMicroseconds: number;
  readonly walls: readonly { readonly name: string; readonly microseconds: number }[]; // the dearest first
  readonly failed: number;
}

/**
 * Measures bookings with a key, with one wall taken down at a time. The database grows meanwhile, so bookings without a wall are compared
 * with those right before and right after them.
 */
export async function measureSafety(
  { field, superuserUrl, options }: { readonly field: Field; readonly superuserUrl: string; readonly options: BenchOptions },
  say: (line: string) => void,
): Promise<SafetyFigures> {
  const loadOf = (name: string): Load => scenarios(field).find((scenario) => scenario.name === name)?.service ?? missing(name);
  const [keyed, plain] = [loadOf('create-with-key'), loadOf('create-nested-guest')];
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  const tried = [
    { name: 'idempotency record', load: plain, takeDown: async () => undefined, putUp: async () => undefined },
    ...walls().map((wall) => ({ ...wall, load: keyed })),
  ];
  const costs = new Map<string, number[]>(tried.map(({ name }) => [name, []]));
  const whole: number[] = [];
  let failed = 0;
  const measure = async (load: Load): Promise<number> => {
    await fire(load, settleSeconds); // plans are made again after a change of the schema
    const figures = await fire(load, options.seconds);
    failed += figures.failed;
    return cpuOf(figures);
  };
  try {
    say('warming up');
    await fire(keyed, options.warmupSeconds * 2);
    for (let round = 1; round <= options.rounds; round++) {
      say(`bookings without one wall at a time, round ${round} of ${options.rounds}`);
      let before = await measure(keyed);
      for (const { name, load, takeDown, putUp } of tried) {
        await takeDown(superuser);
        const without = await measure(load);
        await putUp(superuser);
        const after = await measure(keyed);
        costs.get(name)?.push((before + after) / 2 - without);
        whole.push(after);
        before = after;
      }
    }
  } finally {
    await superuser.end();
  }
  const medians = [...costs].map(([name, rounds]) => ({ name, microseconds: medianOf(rounds) }));
  return {
    bookingMicroseconds: medianOf(whole),
    walls: medians.sort((one, other) => other.microseconds - one.microseconds),
    failed,
  };
}

const settleSeconds = 2;

function missing(name: string): never {
  throw new Error(`no scenario ${name}`);
}
