import { latencies } from '../core-figures.ts';
import type { MeasuredPart } from '../results/figure.ts';
import { count, perSecond, times } from '../results/figure.ts';
import type { SessionFigures } from './measure-sessions.ts';

const neighbourFactorMax = 2;

/** The cost of other hotels' visitors to the bookings of one. */
export function sessionFigures({ hotels, open, completionsPerSecond, refused, before, during }: SessionFigures): MeasuredPart {
  const figures = [
    ...latencies('bookings of the hotel alone', before),
    ...latencies('bookings beside visitors', during),
    times('p99 beside visitors to that alone', during.p99 / before.p99, { most: neighbourFactorMax }),
    perSecond('sessions completed', completionsPerSecond),
    count('requests refused', refused, { most: 0 }),
  ];
  return {
    title: `bookings of one hotel beside the visitors of ${hotels} others with ${open} sessions open, each with a deposit`,
    figures,
  };
}
