import type { TimedCommand } from './script.ts';
import type { Verdict } from './simulate-hotel.ts';

/** Replays of one shortening at most; each opens a hotel of its own. */
export const replaysMax = 60;

/** Lives through other commands of the same hotel. */
type Replay<V extends Verdict> = (commands: readonly TimedCommand[], days: number) => Promise<V>;

/**
 * Looks for fewer commands that lead to the same difference: first without those that were refused, then without whole days, then without
 * single commands (delta debugging). Answers the shortest run found.
 */
export async function shorten<V extends Verdict>(found: V, replay: Replay<V>): Promise<V> {
  let shortest = found;
  let replays = 0;
  const leadsThere = async (commands: readonly TimedCommand[]): Promise<boolean> => {
    replays += 1;
    const verdict = await replay(commands, found.days);
    if (!hasSameDifference(verdict, found)) return false;
    shortest = verdict;
    return true;
  };
  const mayGoOn = (): boolean => replays < replaysMax;
  await leadsThere(withoutRefused(found));
  const byDay = [...Map.groupBy(shortest.commands, ({ day }) => day).values()];
  const days = await fewest(byDay, (each) => leadsThere(each.flat()), mayGoOn);
  await fewest(days.flat(), leadsThere, mayGoOn);
  return shortest;
}

/** Leaves out halves, quarters, and at last single parts, as long as the rest still leads there. */
export async function fewest<T>(
  parts: readonly T[],
  leadsThere: (rest: readonly T[]) => Promise<boolean>,
  mayGoOn: () => boolean,
): Promise<readonly T[]> {
  let left = parts;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length && mayGoOn(); ) {
      const rest = [...left.slice(0, at), ...left.slice(at + size)];
      if (await leadsThere(rest)) left = rest;
      else at += size;
    }
  }
  return left;
}

/** A refused command changes nothing; the last one may be the one that was to be refused. */
function withoutRefused({ commands, history }: Verdict): TimedCommand[] {
  const refused = new Set(history.filter(({ answer }) => /^[45]/.test(answer)).map(({ command }) => command));
  return commands.filter(({ command }, index) => index === commands.length - 1 || !refused.has(command));
}

export function hasSameDifference(verdict: Pick<Verdict, 'differences'>, found: Pick<Verdict, 'differences'>): boolean {
  const places = new Set(found.differences.map(placeOf));
  return verdict.differences.some((difference) => places.has(placeOf(difference)));
}

/** Difference without its numbers and ids, which are others in every run. */
const placeOf = (difference: string): string => difference.replaceAll(/\w+_[0-9a-z]{20,}|[\d.]+/g, '#');
