import type pg from 'pg';
import { openBenchHotel, stayBody } from '../bench-hotel.ts';
import type { Instance } from '../instance.ts';
import { type Figures, fire, type Load, readMetric } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';

/** What a booking costs with the notes that it leaves for reports, and without them: microseconds of CPU, API and PostgreSQL together. */
export interface NoteFigures {
  readonly withNotes: number;
  readonly without: number;
  readonly percent: number; // the median of what neighbouring turns differ by
  readonly percents: readonly number[];
}

const rounds = 8;
const quickRounds = 4;
const seconds = 3;

/**
 * Books with the trigger that notes changed dates and without it, by turns that change places from round to round: what grows or wears off meanwhile
 * meets both alike. Each turn begins with bookings that do not count, because switching a trigger has every connection plan its statements anew. What
 * the worker does with the notes, once a minute, is no part of a booking; it meets few of the turns, and the median leaves it out.
 */
export async function measureNotes(
  { apiUrl, postgresPid }: Instance,
  { loader, options }: { readonly loader: pg.Pool; readonly options: BenchOptions },
): Promise<NoteFigures> {
  const hotel = await openBenchHotel(apiUrl);
  const load: Load = {
    url: apiUrl,
    method: 'POST',
    next: () => ({ path: '/v1/reservations', headers: hotel.headers, body: stayBody(hotel, undefined) }),
    cpuSeconds: async () => ({
      own: await readMetric(apiUrl, 'innkeeper_process_cpu_seconds_total'),
      postgres: postgresCpuSeconds(postgresPid),
    }),
  };
  const turn = async (isNoting: boolean): Promise<number> => {
    await loader.query(`alter table booking.reservation ${isNoting ? 'enable' : 'disable'} trigger note_new_stay`);
    await fire(load, 1);
    return cpuOf(await fire(load, seconds));
  };
  await fire(load, options.warmupSeconds);
  await fire(load, options.warmupSeconds);
  const pairs: { readonly withNotes: number; readonly without: number }[] = [];
  try {
    for (let round = 0; round < (options.isQuick ? quickRounds : rounds); round++) {
      const isNotingFirst = round % 2 === 1;
      const [first, second] = [await turn(isNotingFirst), await turn(!isNotingFirst)];
      pairs.push(isNotingFirst ? { withNotes: first, without: second } : { withNotes: second, without: first });
    }
  } finally {
    await loader.query('alter table booking.reservation enable trigger note_new_stay');
  }
  const percents = pairs.map(({ withNotes, without }) => (withNotes / without - 1) * 100);
  return {
    withNotes: middleOf(pairs.map(({ withNotes }) => withNotes)),
    without: middleOf(pairs.map(({ without }) => without)),
    percent: middleOf(percents),
    percents,
  };
}

function cpuOf({ cpuMicroseconds, postgresMicroseconds }: Figures): number {
  return cpuMicroseconds + postgresMicroseconds;
}

/** The median; of an even number of figures halfway between the two in the middle, which are of turns in both orders. */
function middleOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, figure) => sum + figure, 0) / middle.length;
}
