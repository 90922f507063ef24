import pg from 'pg';
import { cpuOf } from '../core-figures.ts';
import { fire, type Load } from '../load.ts';
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
  const whole: number[] = [];
  const costs = new Map<string, number[]>();
  let failed = 0;
  const measure = async (load: Load): Promise<number> => {
    await fire(load, settleSeconds); // plans are made again after a change of the schema
    const figures = await fire(load, options.seconds);
    failed += figures.failed;
    return cpuOf(figures);
  };
  const measureWhole = async (): Promise<number> => {
    const cpu = await measure(keyed);
    whole.push(cpu);
    return cpu;
  };
  try {
    say('warming up');
    await fire(keyed, options.warmupSeconds * 2);
    for (let round = 1; round <= options.rounds; round++) {
      say(`bookings without one wall at a time, round ${round} of ${options.rounds}`);
      let before = await measureWhole();
      const compare = async (name: string, without: number): Promise<void> => {
        const after = await measureWhole();
        costs.set(name, [...(costs.get(name) ?? []), (before + after) / 2 - without]);
        before = after;
      };
      await compare('idempotency record', await measure(plain));
      for (const wall of walls()) {
        await wall.takeDown(superuser);
        const without = await measure(keyed);
        await wall.putUp(superuser);
        await compare(wall.name, without);
      }
    }
  } finally {
    await superuser.end();
  }
  return {
    bookingMicroseconds: middle(whole),
    walls: [...costs]
      .map(([name, rounds]) => ({ name, microseconds: middle(rounds) }))
      .sort((one, other) => other.microseconds - one.microseconds),
    failed,
  };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const settleSeconds = 2;

function missing(name: string): never {
  throw new Error(`no scenario ${name}`);
}
