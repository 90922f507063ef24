import { latencies } from '../core-figures.ts';
import type { MeasuredPart } from '../results/figure.ts';
import { count, milliseconds, perSecond, seconds } from '../results/figure.ts';
import type { MixedFigures } from './measure-mixed.ts';

const webhookMillisecondsMax = 20; // p50
const agencyMillisecondsMax = 200;
const messageMillisecondsMax = 100;

/** Times that people, subscribers, agencies and guests notice when many hotels work at once, and the cost of a hotel a day. */
export function mixedFigures({ hotels, staysPerSecond, calls, webhooks, agencies, messages, ...rest }: MixedFigures): MeasuredPart {
  const news = [
    { name: 'booking to webhook', times: webhooks, most: webhookMillisecondsMax },
    { name: 'booking to agency', times: agencies, most: agencyMillisecondsMax },
    { name: 'message to transport', times: messages, most: messageMillisecondsMax },
  ];
  const figures = [
    perSecond('stays', staysPerSecond),
    ...[...calls].flatMap(([name, times]) => latencies(name, times)),
    ...news.flatMap(({ name, times, most }) => [
      milliseconds(`${name}, p50`, times.p50, { most }),
      milliseconds(`${name}, p99`, times.p99),
    ]),
    seconds('CPU of a hotel-day of twelve stays', rest.cpuSecondsPerHotelDay),
    count('news lost', rest.lost, { most: 0 }),
    count('calls refused', rest.refused, { most: 0 }),
  ];
  return { title: `${hotels} hotels at once, each stay with a message, a webhook and two agencies`, figures };
}
