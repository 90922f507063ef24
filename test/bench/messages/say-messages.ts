import type { Figures } from '../load.ts';
import { say, sayTable, verdict } from '../report.ts';
import type { CoreUsage, LoadFigures, MessageFigures, WayFigures } from './measure-messages.ts';

const perSecondMin = 500;
const p99MsMax = 500;
const keptUp = 0.98; // of the pace: the last messages are under way at its end

const isKept = ({ perSecond, lost }: WayFigures) => perSecond >= perSecondMin * keptUp && lost === 0;

/** Prints the times of messages in both directions and the cost of a page of a long conversation, each against its target. */
export function sayMessages({ loads, twice, page }: MessageFigures): void {
  say('\nmessages: 20 hotels with 500 conversations over four channels, one worker, transports that accept and deliver everything at once');
  say(
    '  sends are inserted in batches in the shape that transactions write, two receipts follow each; claims, calls, outcomes, receipts and what',
  );
  say('  guests write are what is measured; times run from sending the commit to the call, and from delivery to the acknowledgement');
  sayTable(
    ['load', 'way', 'messages/s', 'p50 ms', 'p99 ms', 'target', 'lost', 'CPU us worker + PostgreSQL', 'load of the machine'],
    loads.flatMap(rowsOf),
  );
  for (const { name, cores } of loads) say(`  cores, ${name}: ${sayCores(cores)}`);
  say(`  sent twice: ${twice}, ${verdict(twice === 0)}`);
  const cost = ({ cpuMicroseconds, postgresMicroseconds }: Figures) => cpuMicroseconds + postgresMicroseconds;
  const parts = ({ cpuMicroseconds, postgresMicroseconds }: Figures) =>
    `${Math.round(cpuMicroseconds)} + ${Math.round(postgresMicroseconds)}`;
  const share = cost(page.messages) / cost(page.reservations);
  say(
    `  first page of a conversation of 5,000: ${parts(page.messages)} CPU us API + PostgreSQL, p50 ${page.messages.p50.toFixed(1)} ms; ` +
      `a page of reservations: ${parts(page.reservations)}, p50 ${page.reservations.p50.toFixed(1)} ms; ` +
      `${verdict(share <= 1)} (${share.toFixed(2)} times, 1); failed ${page.messages.failed + page.reservations.failed}`,
  );
  const bytes = page.messages.bytes / page.reservations.bytes;
  say(`    their answers have ${page.messages.bytes} and ${page.reservations.bytes} bytes: ${(share / bytes).toFixed(2)} times a byte`);
}

function sayCores({ worker, postgres, bench, idle }: CoreUsage): string {
  const parts = { worker, PostgreSQL: postgres, 'bench with its transports': bench, 'API and Temporal, which have no part in it': idle };
  return Object.entries(parts)
    .map(([part, cores]) => `${part} ${cores.toFixed(2)}`)
    .join(', ');
}

function rowsOf({ name, sent, received, workerMicroseconds, postgresMicroseconds, load }: LoadFigures): string[][] {
  const ways: [string, WayFigures | null][] = [
    ['out', sent],
    ['in', received],
  ];
  return ways.flatMap(([way, figures]) => {
    if (!figures) return [];
    const { perSecond, p50, p99, lost } = figures;
    const target = `${verdict(isKept(figures) && p99 <= p99MsMax)} (${perSecondMin}/s, p99 ${p99MsMax} ms)`;
    const cost = `${Math.round(workerMicroseconds)} + ${Math.round(postgresMicroseconds)}`;
    return [[name, way, Math.round(perSecond).toString(), p50.toFixed(0), p99.toFixed(0), target, String(lost), cost, load.toFixed(1)]];
  });
}
