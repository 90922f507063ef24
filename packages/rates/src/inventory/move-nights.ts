import { lockRoomTypes } from '@innkeeper/hotel';
import { ServiceError } from '@innkeeper/kernel';
import { type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { markedNights } from '../night-mark/mark-nights.ts';
import { type NetDelta, type NightDelta, netOf } from './net-deltas.ts';
import { createNightRows } from './night-rows.ts';
import { allowOverselling } from './overselling.ts';

interface LeftOverRow {
  room_type_id: string;
  date: string;
  rooms: number;
  is_known: boolean;
}

// Locks are taken once and in order; the guards see the locked, newest values. Every row is reached by its whole key (laterals, conflict
// target), so that no statistics of other tenants turn this into a scan.
const wanted = `wanted as materialized (
     select w.room_type_id, w.date, w.sold, w.held, w.sold + w.held as rooms
       from unnest($2::text[], $3::date[], $4::int[], $5::int[]) as w(room_type_id, date, sold, held) order by date, room_type_id collate "C"
   )`;
// $6: overselling is allowed. What is sold or held takes from `available`, and what is picked up leaves it alone; a release gives back at most what
// `total` leaves free, and never lowers a figure that the channel manager wrote.
const moved = (unless: string) => `locked as materialized (
     select w.room_type_id, w.date, w.rooms, n.sold + w.sold as sold, n.held + w.held as held, n.available, n.total, n.oversell, n.out_of_order
       from wanted w
      cross join lateral (
        select n.sold, n.held, n.available, n.total, n.oversell, n.out_of_order from rates.inventory_night n
         where n.tenant_id = $1 and n.room_type_id = w.room_type_id and n.date = w.date limit 1 for update
      ) n
      ${unless}
   ), moved as (
     insert into rates.inventory_night as n (tenant_id, room_type_id, date, total, oversell, out_of_order, sold, held, available)
     select $1, l.room_type_id, l.date, l.total, l.oversell, l.out_of_order, l.sold, l.held,
            case when l.rooms >= 0 then greatest(l.available - l.rooms, 0)
              else greatest(l.available, least(l.available - l.rooms, greatest(0, l.total - l.sold - l.held))) end
       from locked l
      where l.sold >= 0 and l.held >= 0
        and case when l.rooms <= 0 then true
                 when $6 then l.sold + l.held <= l.total + l.oversell
                 else l.available >= l.rooms and l.sold + l.held <= l.total end
     on conflict (tenant_id, room_type_id, date) do update set sold = excluded.sold, held = excluded.held, available = excluded.available
     returning n.room_type_id, n.date
   ), ${markedNights('moved', 'availability')}`;

// Locks nothing unless every row exists: missing rows are written first.
const moveRows = statement<LeftOverRow>(
  'rates.move_nights',
  `with ${wanted}, known as materialized (
     select w.room_type_id, w.date from wanted w
      cross join lateral (
        select from rates.inventory_night n
         where n.tenant_id = $1 and n.room_type_id = w.room_type_id and n.date = w.date limit 1
      ) n
   ), ${moved('where (select count(*) from known) = cardinality($2::text[])')}
   select w.room_type_id, w.date, w.rooms, k.date is not null as is_known
     from wanted w left join known k using (room_type_id, date) left join moved m using (room_type_id, date)
    where m.date is null
    order by w.date, w.room_type_id`,
);

// A night that cannot move fails the transaction, which drops its locks.
const moveAllRows = statement<never>(
  'rates.move_all_nights',
  `with ${wanted}, ${moved('')}
   select rates.require_moved((select count(*) from moved) = cardinality($2::text[]))`,
);

/** Paths by which a request names a night that has no room. */
export type FieldsOfNight = (night: { readonly roomTypeId: string; readonly date: string }) => readonly string[];

const fieldOfNight: FieldsOfNight = ({ date }) => [`nights[${date}]`];

/**
 * Sells, holds and releases nights: the only way `sold` and `held` ever change. A night both released and sold nets out. Call it once per transaction: it
 * locks all nights at once, ascending by date and type, the order used everywhere.
 * Rules: STOCK-3, STOCK-9, STOCK-10, STOCK-12. Errors: SVC-3001 naming every night without a room.
 */
export async function moveNights(ctx: WriteContext, deltas: readonly NightDelta[], fieldsOf: FieldsOfNight = fieldOfNight): Promise<void> {
  const nets = netOf(deltas);
  if (nets.length === 0) return;
  const leftOver = await runMove(ctx, nets);
  if (leftOver.length === 0) return;
  const unknown = leftOver.filter((row) => !row.is_known).map((row) => ({ roomTypeId: row.room_type_id, date: row.date }));
  if (unknown.length === 0) throw noInventory(leftOver, fieldsOf);
  // Sent together, in this order, in one round trip: each sees the effects of the one before.
  const [, , second] = await Promise.all([
    lockRoomTypes(
      ctx,
      unknown.map((night) => night.roomTypeId),
    ),
    createNightRows(ctx, unknown),
    runMove(ctx, nets),
  ]);
  if (second.length > 0) throw noInventory(second, fieldsOf);
}

/**
 * Holds or releases nights as the last step of a change: sent with the commit, so that these contended rows are locked for the shortest
 * time. When a night is full or has no row yet, `moveNights` repeats the step.
 * Rules: STOCK-3, STOCK-9, STOCK-10, STOCK-12. Errors (of the commit): SVC-3001.
 */
export async function moveNightsLast(
  ctx: WriteContext,
  deltas: readonly NightDelta[],
  fieldsOf: FieldsOfNight = fieldOfNight,
): Promise<void> {
  const nets = netOf(deltas);
  if (nets.length === 0) return;
  const send = () => ctx.tx.run(moveAllRows, valuesOf(ctx, nets));
  await ctx.tx.writeLate(send, { constraint: 'nights_left_over', send: () => moveNights(ctx, deltas, fieldsOf) });
}

function runMove(ctx: WriteContext, nets: readonly NetDelta[]): Promise<LeftOverRow[]> {
  return ctx.tx.run(moveRows, valuesOf(ctx, nets));
}

function valuesOf(ctx: RequestContext, nets: readonly NetDelta[]): unknown[] {
  return [
    ctx.tenant.id,
    nets.map((net) => net.roomTypeId),
    nets.map((net) => net.date),
    nets.map((net) => net.sold),
    nets.map((net) => net.held),
    allowOverselling.of(ctx.tenant),
  ];
}

function noInventory(leftOver: readonly LeftOverRow[], fieldsOf: FieldsOfNight): ServiceError {
  for (const row of leftOver) {
    if (!row.is_known) throw new Error(`no room type ${row.room_type_id} to move nights of`);
    if (row.rooms < 0) throw new Error(`more released than sold of ${row.room_type_id} on ${row.date}`);
  }
  const details = leftOver.flatMap(({ room_type_id: roomTypeId, date }) =>
    fieldsOf({ roomTypeId, date }).map((field) => ({ field, issue: `no inventory of ${roomTypeId} on ${date}` })),
  );
  return new ServiceError('SVC-3001', details);
}
