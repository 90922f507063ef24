import { latencies } from '../core-figures.ts';
import type { MeasuredPart } from '../results/figure.ts';
import { count, milliseconds, perSecond } from '../results/figure.ts';
import type { DeskFigures } from './measure-desk.ts';

const callMillisecondsMax = 50; // p99
const screenMillisecondsMax = 100;

/** Times of the front desk's calls, and of the screens that they fill. */
export function deskFigures({ people, capacity, guestsPerSecond, callsPerSecond, calls, screens, refused }: DeskFigures): MeasuredPart {
  const figures = [
    perSecond('guests served, nobody waits', capacity),
    perSecond('guests served meanwhile', guestsPerSecond),
    perSecond('calls meanwhile', callsPerSecond),
    ...[...calls].flatMap(([name, times]) => [
      ...latencies(name, times).slice(0, 2),
      milliseconds(`${name}, p99`, times.p99, { most: callMillisecondsMax }),
    ]),
    ...[...screens].flatMap(([name, times]) => [
      milliseconds(`screen ${name}, p50`, times.p50, { most: screenMillisecondsMax }),
      milliseconds(`screen ${name}, p99`, times.p99),
    ]),
    count('calls refused', refused, { most: 0 }),
  ];
  return { title: `${people} people at the desks of hotels of 120 rooms, at half of what they can do`, figures };
}
