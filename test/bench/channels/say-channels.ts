import { say, sayTable, verdict } from '../report.ts';
import type { BookingCost, ChannelFigures } from './measure-channels.ts';

const p50MsMax = 300;
const p99MsMax = 2_000;
const syncSecondsMax = 10;
const costFactorMax = 1.1;

const together = (cost: BookingCost) => cost.apiMicroseconds + cost.postgresMicroseconds;

/** Prints the delay and the cost of pushes to agencies, each against its target. */
export function sayChannels(figures: ChannelFigures): void {
  const { perSecond, p50, p99, missing, without, withChannels, sync } = figures;
  const factor = together(withChannels) / together(without);
  const cost = ({ apiMicroseconds, postgresMicroseconds }: BookingCost) =>
    `${Math.round(apiMicroseconds)} + ${Math.round(postgresMicroseconds)}`;
  say('\nchannels: 100 hotels, each sold through three agencies that accept every push at once');
  say('  times run from the answer of a booking to its push at every agency; the costs are those of the API and PostgreSQL');
  sayTable(
    ['what', 'measured', 'target'],
    [
      ['bookings a second', perSecond.toFixed(0), ''],
      ['change to agency, p50 ms', p50.toFixed(0), `${verdict(p50 <= p50MsMax)} (${p50MsMax})`],
      ['change to agency, p99 ms', p99.toFixed(0), `${verdict(p99 <= p99MsMax)} (${p99MsMax.toLocaleString('en')})`],
      ['pushes missing at agencies', String(missing), verdict(missing === 0)],
      ['CPU us a booking, no agency', cost(without), ''],
      [
        'CPU us a booking, three agencies',
        cost(withChannels),
        `${verdict(factor <= costFactorMax)} (${factor.toFixed(2)} times, ${costFactorMax})`,
      ],
      [
        'sync of 20 x 10 x 500, s',
        `${sync.seconds.toFixed(1)} (${sync.items.toLocaleString('en')} items)`,
        `${verdict(sync.seconds <= syncSecondsMax)} (${syncSecondsMax})`,
      ],
    ],
  );
}
