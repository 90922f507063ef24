import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { historyOf } from './history.ts';
import type { SeedVerdict } from './simulate-seed.ts';

/** A verdict as a file of the folder keeps it. */
const keptVerdict = z.strictObject({
  seed: z.int(),
  days: z.int(),
  commands: z.int(),
  /** How often it came into each situation. */
  situations: z.record(z.string(), z.int()),
  differences: z.array(z.string()),
  /** Its requests and answers, if it ended in a difference. */
  history: z.string().nullable(),
});
export type KeptVerdict = z.infer<typeof keptVerdict>;

const fileOfSeed = /^seed-\d+\.json$/;

/** Reads the verdicts of a folder, by seed. A run that was interrupted leaves those of the hotels that had lived their days. */
export function readVerdicts(folder: string): KeptVerdict[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .filter((name) => fileOfSeed.test(name))
    .map((name) => keptVerdict.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .toSorted((one, other) => one.seed - other.seed);
}

/** Writes a verdict into the folder, whole or not at all. */
export function keepVerdict(folder: string, verdict: KeptVerdict): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `seed-${verdict.seed}.json`);
  writeFileSync(`${path}.new`, JSON.stringify(verdict));
  renameSync(`${path}.new`, path);
}

export function briefOf(verdict: SeedVerdict): KeptVerdict {
  const { seed, days, commands, situations, differences } = verdict;
  const counts = new Map<string, number>();
  for (const name of situations) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    ...{ seed, days, commands: commands.length, situations: Object.fromEntries(counts), differences: [...differences] },
    history: differences.length === 0 ? null : historyOf(verdict),
  };
}
