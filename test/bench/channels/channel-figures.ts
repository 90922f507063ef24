import type { MeasuredPart } from '../results/figure.ts';
import { count, microseconds, milliseconds, perSecond, seconds, times } from '../results/figure.ts';
import type { BookingCost, ChannelFigures } from './measure-channels.ts';

const p50MsMax = 300;
const p99MsMax = 2_000;
const syncSecondsMax = 10;
const costFactorMax = 1.1;

const together = (cost: BookingCost) => cost.apiMicroseconds + cost.postgresMicroseconds;

/** The delay and the cost of pushes to agencies. Times run from the answer of a booking to its push at every agency. */
export function channelFigures({ perSecond: rate, p50, p99, missing, without, withChannels, sync }: ChannelFigures): MeasuredPart {
  const figures = [
    perSecond('bookings', rate),
    milliseconds('change to agency, p50', p50, { most: p50MsMax }),
    milliseconds('change to agency, p99', p99, { most: p99MsMax }),
    count('pushes missing at agencies', missing, { most: 0 }),
    microseconds('CPU of a booking without agencies', together(without)),
    microseconds('CPU of a booking with three agencies', together(withChannels)),
    times('CPU with agencies to that without', together(withChannels) / together(without), { most: costFactorMax }),
    seconds('sync of 20 types, 10 plans and 500 days', sync.seconds, { most: syncSecondsMax }),
    count('items of that sync', sync.items),
  ];
  return { title: 'channels: 100 hotels, each sold through three agencies that accept every push at once', figures };
}
