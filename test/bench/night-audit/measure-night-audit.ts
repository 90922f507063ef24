import { addDays, monotonicMs, systemClock } from '@innkeeper/kernel';
import type pg from 'pg';
import { connectTemporal } from '../../harness/temporal-client.ts';
import { triggerSchedule } from '../../harness/temporal-schedule.ts';
import { waitFor } from '../../harness/wait-for.ts';
import { type BenchHotel, openBenchHotel } from '../bench-hotel.ts';
import { cpuClockOf } from '../cpu-clock.ts';
import { addRooms, copyTenants, flushLoad, openLoader } from '../growth/bulk-load.ts';
import type { Instance } from '../instance.ts';
import { percentiles } from '../load.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';

export interface NightAuditFigures {
  readonly properties: number;
  readonly nights: number; // posted
  readonly noShows: number;
  readonly seconds: number;
  readonly workerSeconds: number; // of CPU
  readonly postgresSeconds: number;
  readonly requests: { readonly p50: number; readonly p99: number }; // milliseconds of reading one reservation meanwhile
}

const guestsPerProperty = 40; // in the house
const absentPerProperty = 2; // to be cancelled with a fee
const auditedWithinMs = 1_800_000;

interface Bench {
  readonly instance: Instance;
  readonly properties: number;
  readonly say: (line: string) => void;
}

/** Measures the audit of properties that are all due at the same hour, and the latency of requests meanwhile. */
export async function measureNightAudit({ instance, properties, say }: Bench): Promise<NightAuditFigures> {
  const loader = await openLoader(instance.superuserUrl);
  try {
    say(`preparing ${properties} hotels with ${guestsPerProperty} guests each`);
    const hotel = await openBenchHotel(instance.apiUrl);
    await addRooms(loader, hotel.tenantId);
    const yesterday = addDays(systemClock.today('Europe/Lisbon'), -1);
    await loader.query('update rates.inventory_night set sold = sold + 1000, available = available - 1000 where date = $1::date + 1', [
      yesterday,
    ]);
    await loader.query(
      `insert into rates.inventory_night (tenant_id, room_type_id, date, total, oversell, sold, available)
       select tenant_id, room_type_id, $1::date, total, oversell, sold, available from rates.inventory_night where date = $1::date + 1`,
      [yesterday],
    );
    const copies = await copyTenants(loader, hotel.tenantId, properties);
    const tenantIds = copies.map(({ tenantId }) => tenantId);
    await loadGuests(loader, { hotel, tenantIds, yesterday });
    await loader.query(makeDue); // only now: the worker's own sweep may run at any time
    await flushLoad(loader);
    say('measuring the night audit');
    return await measure(instance, { hotel, properties, loader });
  } finally {
    await loader.end();
  }
}

const makeDue = `update hotel.property set audit_time = '00:00', no_show = 'cancel', created_at = created_at - interval '1 day'`;

const id = (prefix: string) => `'${prefix}_' || lpad(n::text, 26, '0')`;
const netMinor = 8_491;
const vatMinor = 509;

/** Loads guests who came yesterday for two nights, and no-shows. */
async function loadGuests(
  loader: pg.Pool,
  { hotel, tenantIds, yesterday }: { readonly hotel: BenchHotel; readonly tenantIds: readonly string[]; readonly yesterday: string },
): Promise<void> {
  const stays = guestsPerProperty + absentPerProperty;
  const each = 'unnest($1::text[]) as t, generate_series(1, $2::int) as n';
  const common = [tenantIds, stays];
  await loader.query(
    `insert into guest.guest (tenant_id, id, first_name, last_name, created_at, updated_at)
     select t, ${id('gst')}, 'Guest', 'Number ' || n, now(), now() from ${each}`,
    common,
  );
  await loader.query(
    `insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, expected_minor, created_at, updated_at)
     select t, ${id('fol')}, $3, ${id('gst')}, 'EUR', 'Europe/Lisbon', $4, now(), now() from ${each}`,
    [...common, hotel.propertyId, 2 * (netMinor + vatMinor)],
  );
  await loader.query(
    `insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, is_live, channel)
     select t, ${id('res')}, ${id('fol')}, $3, true, 'direct' from ${each}`,
    [...common, 2 * (netMinor + vatMinor)],
  );
  await loader.query(
    `insert into booking.reservation (tenant_id, id, property_id, status, channel, arrival, departure, adults, children, guest_id, rate_plan_id,
       room_type_id, folio_id, currency, subtotal_minor, tax_minor, total_minor, checked_in_at, created_at, updated_at)
     select t, ${id('res')}, $3, case when n <= $4 then 'checked_in' else 'confirmed' end, 'direct', $5::date, $5::date + 2, 2, 0, ${id('gst')}, $6,
       ($7::text[])[1 + n % cardinality($7::text[])], ${id('fol')}, 'EUR', $8::bigint, $9::bigint, $8::bigint + $9::bigint,
       case when n <= $4 then now() end, now(), now()
       from ${each}`,
    [...common, hotel.propertyId, guestsPerProperty, yesterday, hotel.fixedPlanId, hotel.roomTypeIds, 2 * netMinor, 2 * vatMinor],
  );
  await loader.query(
    `insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor)
     select t, ${id('res')}, $3::date + night, $4, $5, 0 from ${each}, generate_series(0, 1) as night`,
    [...common, yesterday, netMinor, vatMinor],
  );
}

const outcome = `
  select (select count(*) from booking.night_audit_progress where audited_through is not null)::int as audited,
         (select count(*) from booking.night_audit where status <> 'completed')::int as open`;

interface AuditBench {
  readonly hotel: BenchHotel;
  readonly properties: number;
  readonly loader: pg.Pool;
}

async function measure(instance: Instance, { hotel, properties, loader }: AuditBench): Promise<NightAuditFigures> {
  const cpu = { worker: cpuClockOf(instance.workerPid ?? 0), postgres: () => postgresCpuSeconds(instance.postgresPid) };
  const before = { worker: cpu.worker(), postgres: cpu.postgres() };
  const startedMs = monotonicMs();
  const probe = probeRequests(instance.apiUrl, hotel);
  const { connection, client } = await connectTemporal();
  await triggerSchedule(client, 'sweep:booking.night-audit').finally(() => connection.close());
  const isDone = async () => {
    const { rows } = await loader.query<{ audited: number; open: number }>(outcome);
    return rows.some(({ audited, open }) => audited >= properties && open === 0);
  };
  await waitFor('every property to be audited', isDone, { timeoutMs: auditedWithinMs });
  const seconds = (monotonicMs() - startedMs) / 1_000;
  const requests = await probe.end();
  const { rows } = await loader.query<{ nights: number; no_shows: number }>(
    'select sum(nights_posted)::int as nights, sum(no_shows)::int as no_shows from booking.night_audit',
  );
  const [sums] = rows;
  if (!sums) throw new Error('no day was audited');
  return {
    properties,
    nights: sums.nights,
    noShows: sums.no_shows,
    seconds,
    workerSeconds: cpu.worker() - before.worker,
    postgresSeconds: cpu.postgres() - before.postgres,
    requests,
  };
}

const probeEveryMs = 100;

/** Reads a reservation ten times a second until ended; returns the latencies. */
function probeRequests(apiUrl: string, { headers, reservationIds }: BenchHotel): { end(): Promise<{ p50: number; p99: number }> } {
  const times: number[] = [];
  const probe = async (): Promise<void> => {
    const startedMs = monotonicMs();
    const answer = await fetch(`${apiUrl}/v1/reservations/${reservationIds[0]}`, { headers });
    await answer.arrayBuffer();
    if (answer.ok) times.push(monotonicMs() - startedMs);
  };
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const one = probe()
      .catch(() => undefined)
      .finally(() => pending.delete(one));
    pending.add(one);
  }, probeEveryMs);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      return percentiles(times);
    },
  };
}
