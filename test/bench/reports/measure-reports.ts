import { addDays, type LocalDate, nightsBetween } from '@innkeeper/kernel';
import { z } from 'zod';
import { rebuildFigures } from '../../harness/rebuild-figures.ts';
import { openLoader } from '../growth/bulk-load.ts';
import type { Instance } from '../instance.ts';
import { percentiles } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { openReportHotel, type ReportHotel } from './report-hotel.ts';

/** What a report took, of parameters that nobody had asked for; milliseconds. */
export interface ReportFigures {
  readonly report: string;
  readonly rows: number; // of the last one
  readonly p50: number;
  readonly p99: number;
}

const days = 366;
const timesMax = 150; // each over a window of its own
const quickTimes = 30;
const quickStays = 100_000;
const warmups = 5;

const overDates = ['occupancy', 'revenue-by-channel', 'rate-mix'] as const;
const ofDate = ['daily-arrivals', 'housekeeping-status'] as const;

/** Asks one hotel for each of the reports, every time for other dates, by a client that waits for each answer. */
export async function measureReports(
  { instance, options }: { readonly instance: Instance; readonly options: BenchOptions },
  say: (line: string) => void,
): Promise<ReportFigures[]> {
  const [stays, times] = options.isQuick ? [quickStays, quickTimes] : [options.bigReservations, timesMax];
  const loader = await openLoader(instance.superuserUrl);
  try {
    say(`loading ${stays.toLocaleString('en')} stays`);
    const loaded = await openReportHotel(loader, stays);
    say('keeping the figures of every date');
    await rebuildFigures(loaded.hotel);
    const found: ReportFigures[] = [];
    for (const report of overDates) found.push(await measureOne(instance, { loaded, times, report, over: days }));
    for (const report of ofDate) found.push(await measureOne(instance, { loaded, times, report, over: 1 }));
    return found;
  } finally {
    await loader.end();
  }
}

interface Asked {
  readonly loaded: ReportHotel;
  readonly times: number;
  readonly report: string;
  readonly over: number; // days
}

async function measureOne({ apiUrl }: Instance, { loaded, times, report, over }: Asked): Promise<ReportFigures> {
  const { hotel, last } = loaded;
  const took: number[] = [];
  let rows = 0;
  for (let nth = -warmups; nth < times; nth++) {
    const to = addDays(last, -(nth + warmups));
    const startedAt = performance.now();
    rows = await ask(`${apiUrl}/v1/reports/${report}?${datesOf(to, over)}`, hotel.tokens.full);
    if (nth >= 0) took.push(performance.now() - startedAt);
  }
  if (nightsBetween(loaded.first, last) < over + times) throw new Error('the windows reach beyond the stays that were loaded');
  return { report, rows, ...percentiles(took) };
}

const datesOf = (to: LocalDate, over: number): string => (over === 1 ? `date=${to}` : `from=${addDays(to, 1 - over)}&to=${to}`);

const answered = z.looseObject({ rows: z.array(z.unknown()) });

async function ask(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}: ${text}`);
  return answered.parse(JSON.parse(text)).rows.length;
}
