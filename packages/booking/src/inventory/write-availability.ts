import { addDays, type FieldIssue, limits, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, inTransaction, type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import type { AvailabilityUpdate, writeAvailabilityContract } from './availability.contract.ts';
import { createNightRows } from './night-rows.ts';

interface ZoneRow {
  id: string;
  timezone: string;
}

interface RefusedRow {
  position: number; // of the update, from 1
  bound: number;
}

const readZones = statement<ZoneRow>(
  'booking.read_room_type_zones',
  `select t.id, p.timezone from booking.room_type t join booking.property p on p.tenant_id = t.tenant_id and p.id = t.property_id
    where t.tenant_id = $1 and t.id = any($2)`,
);

// The bound is checked on the locked rows; what breaks it is answered and rolled back with everything else.
// Every row is reached by its whole key, in the order in which everybody locks nights.
const writeNights = statement<RefusedRow>(
  'booking.write_availability',
  `with wanted as materialized (
     select * from unnest($2::text[], $3::date[], $4::int[]) with ordinality as w(room_type_id, date, available, position)
      order by date, room_type_id collate "C"
   ), locked as materialized (
     select w.room_type_id, w.date, w.position::int as position, w.available, n.total, n.oversell, n.sold, n.available as before,
            greatest(0, n.total + case when $5 then n.oversell else 0 end - n.sold) as bound
       from wanted w
      cross join lateral (
        select n.total, n.oversell, n.sold, n.available from booking.inventory_night n
         where n.tenant_id = $1 and n.room_type_id = w.room_type_id and n.date = w.date limit 1 for update
      ) n
   ), written as (
     insert into booking.inventory_night (tenant_id, room_type_id, date, total, oversell, sold, available)
     select $1, l.room_type_id, l.date, l.total, l.oversell, l.sold, l.available from locked l
      where l.available <= l.bound and l.available <> l.before
     on conflict (tenant_id, room_type_id, date) do update set available = excluded.available
   )
   select position, bound from locked where available > bound order by position`,
);

/**
 * Says what may still be sold, for up to 1,000 nights: all of them or none. One round trip reads the zones, one writes.
 * Spec: Endpoints POST /availability, contract 6. Errors: SVC-2010, SVC-2013.
 */
export function writeAvailability(ctx: RequestContext, { body }: ContractInput<typeof writeAvailabilityContract>): Promise<undefined> {
  const { updates } = body;
  return inTransaction(ctx, async (tx) => {
    const zones = await tx.run(readZones, [ctx.tenant.id, [...new Set(updates.map((update) => update.room_type_id))]]);
    requireWritable(ctx, updates, zones);
    const refused = await writeRows(tx, ctx, updates);
    if (refused.length > 0) throw new ServiceError('SVC-2013', refused.map(aboveBound));
    return undefined;
  });
}

/** Errors: SVC-2013 for dates in the past or beyond the horizon, SVC-2010 for unknown types. */
function requireWritable(ctx: RequestContext, updates: readonly AvailabilityUpdate[], zones: readonly ZoneRow[]): void {
  const todays = new Map(zones.map(({ id, timezone }) => [id, ctx.clock.today(timezone)]));
  const malformed: FieldIssue[] = [];
  const unknown: FieldIssue[] = [];
  for (const [index, { date, room_type_id }] of updates.entries()) {
    const today = todays.get(room_type_id);
    const field = `updates[${index}].date`;
    if (today === undefined) unknown.push({ field: `updates[${index}].room_type_id`, issue: 'resolves to nothing in this tenant' });
    else if (date < today) malformed.push({ field, issue: `is in the past; today is ${today}` });
    else if (date > addDays(today, limits.inventoryDaysAheadMax))
      malformed.push({ field, issue: `is more than ${limits.inventoryDaysAheadMax} days ahead` });
  }
  if (malformed.length > 0) throw new ServiceError('SVC-2013', malformed);
  if (unknown.length > 0) throw new ServiceError('SVC-2010', unknown);
}

async function writeRows(tx: Transaction, ctx: RequestContext, updates: readonly AvailabilityUpdate[]): Promise<RefusedRow[]> {
  const nights = updates.map(({ room_type_id, date }) => ({ roomTypeId: room_type_id, date }));
  const values = [
    ctx.tenant.id,
    nights.map((night) => night.roomTypeId),
    nights.map((night) => night.date),
    updates.map((update) => update.available),
    ctx.tenant.settings.allowOverselling,
  ];
  const [, refused] = await Promise.all([createNightRows(tx, ctx, nights), tx.run(writeNights, values)]);
  return refused;
}

function aboveBound({ position, bound }: RefusedRow): FieldIssue {
  return {
    field: `updates[${position - 1}].available`,
    issue: `must be at most ${bound}: what is sold and available cannot exceed what there is`,
  };
}
