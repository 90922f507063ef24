import pg from 'pg';
import { cpuOf } from '../core-figures.ts';
import { type Figures, fire, type Load } from '../load.ts';
import { median } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { type Field, scenarios } from '../scenarios.ts';
import { walls } from './walls.ts';

/** CPU of a booking with every wall, and without one of them. */
export interface SafetyFigures {
  readonly whole: Figures;
  readonly without: readonly { readonly wall: string; readonly figures: Figures }[];
}

/** Measures bookings with a key, then with one wall taken down at a time; all of them alternate in each round. */
export async function measureSafety(
  { field, superuserUrl, options }: { readonly field: Field; readonly superuserUrl: string; readonly options: BenchOptions },
  say: (line: string) => void,
): Promise<SafetyFigures> {
  const loadOf = (name: string): Load => scenarios(field).find((scenario) => scenario.name === name)?.service ?? missing(name);
  const [keyed, plain] = [loadOf('create-with-key'), loadOf('create-nested-guest')];
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  const measured = new Map<string, Figures[]>();
  const measure = async (name: string, load: Load): Promise<void> => {
    await fire(load, settleSeconds); // plans are made again after a change of the schema
    measured.set(name, [...(measured.get(name) ?? []), await fire(load, options.seconds)]);
  };
  try {
    say('warming up');
    await fire(keyed, options.warmupSeconds * 2);
    for (let round = 1; round <= options.rounds; round++) {
      say(`bookings without one wall at a time, round ${round} of ${options.rounds}`);
      await measure(withEveryWall, keyed);
      await measure('idempotency record', plain);
      for (const wall of walls()) {
        await wall.takeDown(superuser);
        await measure(wall.name, keyed);
        await wall.putUp(superuser);
      }
    }
  } finally {
    await superuser.end();
  }
  const medians = [...measured].map(([wall, figures]) => ({ wall, figures: median(figures) }));
  const [whole, ...without] = medians;
  return {
    whole: whole?.figures ?? missing(withEveryWall),
    without: without.sort((one, other) => cpuOf(one.figures) - cpuOf(other.figures)),
  };
}

const settleSeconds = 2;
const withEveryWall = 'every wall';

function missing(name: string): never {
  throw new Error(`no scenario ${name}`);
}
