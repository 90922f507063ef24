import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { say, sayTable } from './results/say.ts';

const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }) })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

const shown = 15;
const idle = new Set(['(idle)', '(program)', '(root)']);

/** Prints the functions of a CPU profile with the most self time. Shares are of the non-idle time. */
export function sayProfile(folder: string): void {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .sort()
    .at(-1);
  if (newest === undefined) return say(`no profile was written to ${folder}`);
  const { nodes, samples, timeDeltas } = profile.parse(JSON.parse(readFileSync(join(folder, newest), 'utf8')));
  const nameOf = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    const name = nameOf.get(sample) ?? '';
    if (!idle.has(name)) times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  const top = [...times].sort(([, left], [, right]) => right - left).slice(0, shown);
  say(`\n${join(folder, newest)}: self time`);
  sayTable(
    ['function', 'share'],
    top.map(([name, time]) => [name, `${((time / total) * 100).toFixed(1)} %`]),
  );
}

function placeOf({ functionName, url, lineNumber }: { functionName: string; url: string; lineNumber: number }): string {
  const name = functionName === '' ? '(anonymous)' : functionName;
  return url === '' ? name : `${name} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`;
}
