import { cpuOf } from '../core-figures.ts';
import type { MeasuredPart } from '../results/figure.ts';
import { count, microseconds, percent } from '../results/figure.ts';
import type { SafetyFigures } from './measure-safety.ts';

/** The cost of each wall per booking: the CPU that a booking takes less without it. */
export function safetyFigures({ whole, without }: SafetyFigures): MeasuredPart {
  const figures = [
    microseconds('booking with every wall, CPU', cpuOf(whole)),
    ...without.flatMap(({ wall, figures: left }) => [
      microseconds(`${wall}, CPU of a booking`, cpuOf(whole) - cpuOf(left)),
      percent(`${wall}, share of a booking`, (1 - cpuOf(left) / cpuOf(whole)) * 100),
    ]),
    count(
      'bookings failed',
      [whole, ...without.map(({ figures: left }) => left)].reduce((sum, { failed }) => sum + failed, 0),
      { most: 0 },
    ),
  ];
  return { title: 'the cost of safety: bookings with a key, with one wall taken down at a time; API and PostgreSQL together', figures };
}
