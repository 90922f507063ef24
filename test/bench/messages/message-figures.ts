import { cpuOf } from '../core-figures.ts';
import type { MeasuredPart } from '../results/figure.ts';
import { count, type Figure, microseconds, milliseconds, perSecond, times } from '../results/figure.ts';
import type { LoadFigures, MessageFigures, WayFigures } from './measure-messages.ts';

const perSecondMin = 500;
const p99MsMax = 500;
const keptUp = 0.98; // of the pace: the last messages are under way at its end

/**
 * Messages in both directions, and a page of a long conversation. Sends are inserted in batches in the shape that transactions write; claims,
 * calls, outcomes, receipts and what guests write are measured. Times run from sending the commit to the call, and from delivery to the
 * acknowledgement.
 */
export function messageFigures({ loads, twice, page }: MessageFigures): MeasuredPart {
  const cost = cpuOf(page.messages) / cpuOf(page.reservations);
  const figures = [
    ...loads.flatMap(figuresOfLoad),
    count('messages sent twice', twice, { most: 0 }),
    microseconds('CPU of the first page of a conversation of 5,000', cpuOf(page.messages)),
    microseconds('CPU of a page of reservations', cpuOf(page.reservations)),
    times('CPU of the page of messages to that of reservations', cost, { most: 1 }),
    times('the same for each byte', cost / (page.messages.bytes / page.reservations.bytes)),
    count('pages that failed', page.messages.failed + page.reservations.failed, { most: 0 }),
  ];
  return {
    title: 'messages: 20 hotels with 500 conversations over four channels, one worker, transports that accept everything at once',
    figures,
  };
}

function figuresOfLoad({ name, sent, received, workerMicroseconds, postgresMicroseconds, cores }: LoadFigures): Figure[] {
  return [
    ...(sent ? figuresOfWay(`${name}, out`, sent) : []),
    ...(received ? figuresOfWay(`${name}, in`, received) : []),
    microseconds(`${name}, CPU of the worker for a message`, workerMicroseconds),
    microseconds(`${name}, CPU of PostgreSQL for a message`, postgresMicroseconds),
    ...Object.entries(cores).map(([part, busy]) => count(`${name}, cores kept busy by ${part}`, busy)),
  ];
}

function figuresOfWay(name: string, { perSecond: rate, p50, p99, lost }: WayFigures): Figure[] {
  return [
    perSecond(name, rate, { least: perSecondMin * keptUp }),
    milliseconds(`${name}, p50`, p50),
    milliseconds(`${name}, p99`, p99, { most: p99MsMax }),
    count(`${name}, lost`, lost, { most: 0 }),
  ];
}
