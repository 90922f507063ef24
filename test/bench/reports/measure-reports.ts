import { addDays, type LocalDate } from '@innkeeper/kernel';
import { z } from 'zod';
import { rebuildFigures } from '../../harness/rebuild-figures.ts';
import { openLoader } from '../growth/bulk-load.ts';
import type { Instance } from '../instance.ts';
import { percentiles, readMetric } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';
import { measureNotes, type NoteFigures } from './measure-notes.ts';
import { openReportHotel, type ReportHotel } from './report-hotel.ts';

/** Times of a report with parameters that were never used before; milliseconds. */
export interface ReportFigures {
  readonly report: string;
  readonly rows: number; // of the last one
  readonly kilobytes: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly cpuMs: number; // of API and PostgreSQL, a request: other work on the machine disturbs it less
}

const days = 366;
const timesMax = 150; // each over a different window
const quickTimes = 30;
const quickStays = 100_000;
const warmups = 5;

/** Parameters for the nth request of a report, never used before. */
type Parameters = (loaded: ReportHotel, nth: number) => Record<string, LocalDate>;

const year = (to: LocalDate) => ({ from: addDays(to, 1 - days), to });
const soldYear: Parameters = ({ last }, nth) => year(addDays(last, -nth));
const pastYear: Parameters = ({ today }, nth) => year(addDays(today, -nth));
const dayOf: Parameters = ({ last }, nth) => ({ date: addDays(last, -nth) });

const reports: Readonly<Record<string, Parameters>> = {
  occupancy: soldYear,
  'revenue-by-channel': soldYear,
  'rate-mix': soldYear,
  'daily-arrivals': dayOf,
  'housekeeping-status': dayOf,
  pace: (loaded, nth) => ({ ...soldYear(loaded, nth), as_of: addDays(loaded.today, -nth) }),
  pickup: (loaded, nth) => ({ ...soldYear(loaded, nth), since: addDays(loaded.today, -7 - nth) }),
  cancellations: pastYear,
  'no-shows': pastYear,
  tax: pastYear,
  'ledger-balance': ({ today }, nth) => ({ date: addDays(today, -4 * nth) }),
  messages: pastYear,
};

/** Times of the reports, and what they add to the cost of a booking. */
export interface MeasuredReports {
  readonly reports: readonly ReportFigures[];
  readonly notes: NoteFigures;
}

/** Requests each report of one hotel, always for other dates, by a client that waits for each answer. */
export async function measureReports(
  { instance, options }: { readonly instance: Instance; readonly options: BenchOptions },
  say: (line: string) => void,
): Promise<MeasuredReports> {
  const [stays, times] = options.isQuick ? [quickStays, quickTimes] : [options.bigReservations, timesMax];
  const loader = await openLoader(instance.superuserUrl);
  try {
    say(`loading ${stays.toLocaleString('en')} stays`);
    const loaded = await openReportHotel(loader, stays);
    say('keeping the figures of every date');
    await rebuildFigures(loaded.hotel);
    const found: ReportFigures[] = [];
    for (const [report, parameters] of Object.entries(reports))
      found.push(await measureOne(instance, { loaded, times, report, parameters }));
    say('booking, and noting the dates');
    return { reports: found, notes: await measureNotes(instance, { loader, options }) };
  } finally {
    await loader.end();
  }
}

interface ReportRun {
  readonly loaded: ReportHotel;
  readonly times: number;
  readonly report: string;
  readonly parameters: Parameters;
}

async function measureOne(instance: Instance, { loaded, times, report, parameters }: ReportRun): Promise<ReportFigures> {
  const { hotel } = loaded;
  const took: number[] = [];
  let [rows, kilobytes, cpuBefore] = [0, 0, 0];
  for (let nth = -warmups; nth < times; nth++) {
    if (nth === 0) cpuBefore = await cpuMsOf(instance);
    const startedAt = performance.now();
    const query = new URLSearchParams(parameters(loaded, nth + warmups));
    const text = await ask(`${instance.apiUrl}/v1/reports/${report}?${query}`, hotel.tokens.full);
    if (nth >= 0) took.push(performance.now() - startedAt);
    rows = answered.parse(JSON.parse(text)).rows.length;
    kilobytes = text.length / 1_024;
  }
  return { report, rows, kilobytes, ...percentiles(took), cpuMs: ((await cpuMsOf(instance)) - cpuBefore) / times };
}

async function cpuMsOf({ apiUrl, postgresPid }: Instance): Promise<number> {
  return ((await readMetric(apiUrl, 'innkeeper_process_cpu_seconds_total')) + postgresCpuSeconds(postgresPid)) * 1_000;
}

const answered = z.looseObject({ rows: z.array(z.unknown()) });

async function ask(url: string, token: string): Promise<string> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}: ${text}`);
  return text;
}
