import type pg from 'pg';
import { openBenchHotel, stayBody } from '../bench-hotel.ts';
import type { Instance } from '../instance.ts';
import { type Figures, fire, type Load, readMetric } from '../load.ts';
import { median } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';

/** What a booking costs with the notes that it leaves for reports, and without them. */
export interface NoteFigures {
  readonly withNotes: Figures;
  readonly without: Figures;
}

const rounds = 5;
const quickRounds = 3;
const seconds = 4;

/** Books by turns with the trigger that notes changed dates and without it, so that whatever else the machine does meets both. */
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
  const turn = async (isNoting: boolean): Promise<Figures> => {
    await loader.query(`alter table booking.reservation ${isNoting ? 'enable' : 'disable'} trigger note_new_stay`);
    return fire(load, seconds);
  };
  await fire(load, options.warmupSeconds);
  await fire(load, options.warmupSeconds);
  const [withNotes, without]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < (options.isQuick ? quickRounds : rounds); round++) {
    without.push(await turn(false));
    withNotes.push(await turn(true));
  }
  return { withNotes: median(withNotes), without: median(without) };
}
