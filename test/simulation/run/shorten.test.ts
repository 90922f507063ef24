import { expect, test } from 'vitest';
import type { TimedCommand } from './script.ts';
import { shorten } from './shorten.ts';
import type { Verdict } from './simulate-hotel.ts';

const timed = (index: number): TimedCommand => ({
  day: Math.floor(index / 10),
  hour: 8,
  command: { kind: 'confirm', stay: `stay ${index}` },
});
const commands = Array.from({ length: 60 }, (_, index) => timed(index));

function verdictOf(lived: readonly TimedCommand[], differences: readonly string[]): Verdict {
  const history = lived.map(({ command }, index) => ({ at: '', command, request: null, answer: index % 3 === 0 ? '409 SVC-3007' : '200' }));
  return { days: 6, differences, history, commands: lived, situations: [] };
}

// Method: a hotel that differs once two commands of different days have been tried; another difference comes of a third.
function differencesOf(tried: readonly TimedCommand[]): string[] {
  const has = (index: number): boolean => tried.some(({ command }) => command.kind === 'confirm' && command.stay === `stay ${index}`);
  if (has(11) && has(47)) return [`res_01m8bm26waf6cax19ap4e976d8: balance is ${tried.length}.00`];
  return has(20) ? ['the feed lacks an event'] : [];
}

test('a finding is repeated with the commands alone that lead to it', async () => {
  let replays = 0;
  const replay = async (tried: readonly TimedCommand[]): Promise<Verdict> => {
    replays += 1;
    return verdictOf(tried, differencesOf(tried));
  };
  const shortest = await shorten(verdictOf(commands, differencesOf(commands)), replay);
  expect(shortest.commands).toEqual([timed(11), timed(47)]);
  expect(replays).toBeLessThanOrEqual(60);
});

test('a finding that cannot be repeated is reported as it was', async () => {
  const found = verdictOf(commands, ['the feed lacks an event']);
  expect(await shorten(found, async (tried) => verdictOf(tried, []))).toBe(found);
});
