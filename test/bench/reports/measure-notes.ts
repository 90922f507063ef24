import type pg from 'pg';
import { z } from 'zod';
import { type BenchHotel, openBenchHotel, stayBody } from '../bench-hotel.ts';
import type { Instance } from '../instance.ts';
import { fire, type Load, readMetric } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';

/** Cost of a booking and of the note it leaves for reports, in microseconds. */
export interface NoteFigures {
  readonly booking: number; // of CPU, API and PostgreSQL together
  readonly note: number;
  readonly percent: number; // of the cost of a booking without its note
}

const rounds = 5;
const quickRounds = 3;
const seconds = 3;
const notesMeasured = 2_000;

/**
 * A booking is measured as it is, and its note by PostgreSQL's own clock in the statement that writes both. Alternating bookings with and
 * without the trigger would not show the difference: turns vary by more than a tenth from other work of PostgreSQL.
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
  await fire(load, options.warmupSeconds);
  const costs: number[] = [];
  for (let round = 0; round < (options.isQuick ? quickRounds : rounds); round++) {
    const { cpuMicroseconds, postgresMicroseconds } = await fire(load, seconds);
    costs.push(cpuMicroseconds + postgresMicroseconds);
  }
  const [booking, note] = [middleOf(costs), await noteMicroseconds(loader, hotel)];
  return { booking, note, percent: (note / (booking - note)) * 100 };
}

const copyStay = `insert into booking.reservation select (jsonb_populate_record(r, jsonb_build_object('id', $3::text))).*
  from booking.reservation r where r.tenant_id = $1 and r.id = $2`;

const explained = z.tuple([
  z.looseObject({
    'QUERY PLAN': z.tuple([z.looseObject({ Triggers: z.array(z.looseObject({ 'Trigger Name': z.string(), Time: z.number() })) })]),
  }),
]);

/** Median time of the trigger for one stay written as the application does, rolled back. Bulk loading fires no triggers. */
async function noteMicroseconds(loader: pg.Pool, { tenantId, reservationIds }: BenchHotel): Promise<number> {
  const client = await loader.connect();
  try {
    await client.query(
      `begin; set local session_replication_role = origin; set local app.tenant = '${tenantId}'; set local role innkeeper_app`,
    );
    const took: number[] = [];
    for (let copy = 0; copy < notesMeasured; copy++) {
      const { rows } = await client.query(`explain (analyze, format json) ${copyStay}`, [tenantId, reservationIds[0], `res_copy_${copy}`]);
      const [shown] = explained.parse(rows);
      const trigger = shown['QUERY PLAN'][0].Triggers.find((each) => each['Trigger Name'] === 'note_new_stay');
      if (!trigger) throw new Error('the note was not written');
      took.push(trigger.Time * 1_000);
    }
    return middleOf(took);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function middleOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
