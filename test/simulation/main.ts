import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startInstance } from '../bench/instance.ts';
import { huntMutant } from './mutants/hunt-mutant.ts';
import { readMutants } from './mutants/mutant.ts';
import { historyOf } from './run/history.ts';
import { briefOf, type KeptVerdict, keepVerdict, readVerdicts } from './run/run-folder.ts';
import { shortDelays } from './run/short-delays.ts';
import { type SeedVerdict, simulateSeeds } from './run/simulate-seed.ts';
import { faultyMode, interleavedMode, plainMode, type SimulationMode } from './simulation-mode.ts';

const usage = `npm run simulate -- [options]
  --days N       hotel-days to live in all, 7 without it; the hotels have the seeds 1, 2, 3, ... and keep their verdicts in .innkeeper-simulation:
                 a run that was stopped goes on where it was, so slices of any length add up
  --seed N       lives from this seed on, and those again that have been lived; the same seed makes the same hotel and tries the same commands
  --hotel-days N days that each hotel lives, 7 without it
  --at-once N    hotels that live at the same time; 8 without it: each may read 60 reports a minute, so one alone lives seven days a minute
  --whole        prints what was found as it happened, without looking for fewer commands
  --interleaved  sends many commands at once, in an order of their statements that the seed decides; the hotels live one after the other
  --faults       kills processes, cuts connections and loses answers while the hotels live, one after the other
  --folder F     keeps the verdicts there
  --mutant NAME  plants a fault in a copy of the checkout, and simulates the hotels of its seeds until they differ
  --mutants      does so with every fault of test/simulation/mutants/planted
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    days: { type: 'string', default: '7' },
    seed: { type: 'string' },
    'hotel-days': { type: 'string', default: '7' },
    'at-once': { type: 'string', default: '8' },
    whole: { type: 'boolean', default: false },
    interleaved: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    folder: { type: 'string' },
    mutant: { type: 'string' },
    mutants: { type: 'boolean', default: false },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Simulates hotels in an instance of its own until one of them differs from the model. */
async function simulateInInstance(): Promise<void> {
  const instance = await startInstance({ profileFolder: null, otaAddress: null, transportAddress: null, environment: shortDelays });
  try {
    await (values.interleaved ? simulateHotels(await interleavedMode()) : simulateHotels(plainMode(Number(values['at-once']))));
  } finally {
    await instance.stop();
  }
}

async function simulateHotels<V extends SeedVerdict>({
  name,
  atOnce,
  situations,
  simulate,
  shorten,
  stop,
}: SimulationMode<V>): Promise<void> {
  const days = Number(values['hotel-days']);
  const folder = values.folder ?? join('.innkeeper-simulation', name);
  const kept = values.seed === undefined ? readVerdicts(folder).filter(({ differences }) => differences.length === 0) : [];
  const lived = new Set(kept.map(({ seed }) => seed));
  const first = Number(values.seed ?? 1);
  const hotels = Math.ceil(Number(values.days) / days);
  const seeds = Array.from({ length: hotels }, (_, index) => first + index).filter((seed) => !lived.has(seed));
  try {
    const onVerdict = (verdict: SeedVerdict): void => {
      sayVerdict(verdict);
      keepVerdict(folder, briefOf(verdict));
    };
    const verdicts = await simulateSeeds(seeds, { days, atOnce, simulate, onVerdict });
    saySums(situations, [...kept, ...verdicts.map(briefOf)]);
    const found = verdicts.find(({ differences }) => differences.length > 0);
    if (found === undefined) return;
    process.exitCode = 1;
    const shortest = values.whole ? found : await shorten(found);
    say(`\nseed ${found.seed}, ${shortest.commands.length} of ${found.commands.length} commands:\n${historyOf(shortest)}`);
  } finally {
    await stop();
  }
}

function sayVerdict({ seed, days, commands, differences }: SeedVerdict): void {
  say(`seed ${seed}: ${days} days, ${commands.length} commands, ${differences.length} differences`);
}

/** Hotel-days after which the silence of a run means nothing if it has missed a situation. */
const coveringDays = 10_000;

/** Prints how often the hotels came into each situation, and how long they have lived. A long run that has missed one has failed. */
function saySums(situations: readonly string[], verdicts: readonly KeptVerdict[]): void {
  const lived = verdicts.reduce((sum, { days }) => sum + days, 0);
  for (const name of situations) {
    const count = verdicts.reduce((sum, { situations }) => sum + (situations[name] ?? 0), 0);
    say(`${String(count).padStart(6)}  ${name}`);
    if (count === 0 && lived >= coveringDays) process.exitCode = 1;
  }
  say(`${verdicts.length} hotels, ${lived} hotel-days`);
}

/** Plants one fault after the other, and prints a row of the table in docs/simulation.md for each. */
async function huntMutants(name: string | undefined): Promise<void> {
  const mutants = readMutants().filter((mutant) => name === undefined || mutant.name === name);
  if (mutants.length === 0) throw new Error(`there is no mutant ${name}`);
  for (const mutant of mutants) {
    const found = await huntMutant(mutant);
    if (found === null) process.exitCode = 1;
    const row = found === null ? ['', '', 'not found'] : [found.seed, found.hotelDays, found.difference.replaceAll('|', '/')];
    say(`| ${mutant.name} | ${mutant.describes} | ${row.join(' | ')} |`);
  }
}

if (values.help) say(usage);
else if (values.mutants || values.mutant !== undefined) await huntMutants(values.mutant);
else if (values.faults) await simulateHotels(await faultyMode());
else await simulateInInstance();
// The guardian of the run's own processes waits for the end of this one.
process.exit();
