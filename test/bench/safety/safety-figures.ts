import type { MeasuredPart } from '../results/figure.ts';
import { count, microseconds, percent } from '../results/figure.ts';
import type { SafetyFigures } from './measure-safety.ts';

/** The cost of each wall per booking: the CPU that a booking takes less without it. */
export function safetyFigures({ bookingMicroseconds, walls, failed }: SafetyFigures): MeasuredPart {
  const figures = [
    microseconds('booking with every wall, CPU', bookingMicroseconds),
    ...walls.flatMap(({ name, microseconds: cost }) => [
      microseconds(`${name}, CPU of a booking`, cost),
      percent(`${name}, share of a booking`, (cost / bookingMicroseconds) * 100),
    ]),
    count('bookings failed', failed, { most: 0 }),
  ];
  return { title: 'the cost of safety: bookings with a key, with one wall taken down at a time; API and PostgreSQL together', figures };
}
