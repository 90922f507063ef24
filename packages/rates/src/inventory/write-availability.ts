import { lockRoomTypes } from '@innkeeper/hotel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import { announceMarks, markedNights } from '../night-mark/mark-nights.ts';
import type { AvailabilityUpdate, writeAvailabilityContract } from './availability.contract.ts';
import { misplacedUpdates, refuseFaults, type UpdateFault } from './availability-faults.ts';
import { createNightRows } from './night-rows.ts';
import { allowOverselling } from './overselling.ts';

interface RefusedRow {
  position: number; // of the update, from 1
  bound: number;
}

// The write covers rooms out of order, too: where it closes rooms to sale, they come back closed. The bound is checked on the locked rows;
// updates that break it are answered, and everything is rolled back. Every row is reached by its whole key, in the usual lock order of
// nights.
const writeNights = statement<RefusedRow>(
  'rates.write_availability',
  `with wanted as materialized (
     select * from unnest($2::text[], $3::date[], $4::int[]) with ordinality as w(room_type_id, date, available, position)
      order by date, room_type_id collate "C"
   ), locked as materialized (
     select w.room_type_id, w.date, w.position::int as position, w.available, n.total, n.oversell, n.out_of_order, n.sold, n.held, n.available as before,
            n.out_while_closed, greatest(0, n.total + case when $5 then n.oversell else 0 end - n.sold - n.held) as bound
       from wanted w
      cross join lateral (
        select n.total, n.oversell, n.out_of_order, n.out_while_closed, n.sold, n.held, n.available from rates.inventory_night n
         where n.tenant_id = $1 and n.room_type_id = w.room_type_id and n.date = w.date limit 1 for update
      ) n
   ), checked as (
     select l.*, case when l.available < l.bound then l.out_of_order else 0 end as closed from locked l
   ), written as (
     insert into rates.inventory_night as n (tenant_id, room_type_id, date, total, oversell, out_of_order, out_while_closed, sold, held, available)
     select $1, w.room_type_id, w.date, w.total, w.oversell, w.out_of_order, w.closed, w.sold, w.held, w.available
       from checked w
      where w.available <= w.bound and (w.available <> w.before or w.closed <> w.out_while_closed)
     on conflict (tenant_id, room_type_id, date) do update set available = excluded.available, out_while_closed = excluded.out_while_closed
     returning n.room_type_id, n.date
   ), ${markedNights('written', 'availability')}
   select position, bound from locked where available > bound order by position`,
);

/**
 * Sets the rooms that may still be sold, for up to 1,000 nights: all or none. One round trip locks the types, one writes; a refusal names
 * every faulty update. Rules: STOCK-4, STOCK-5, STOCK-6, STOCK-7. Errors: SVC-2010, SVC-2013.
 */
export async function writeAvailability(ctx: WriteContext, { body }: ContractInput<typeof writeAvailabilityContract>): Promise<undefined> {
  const { updates } = body;
  announceMarks(ctx);
  const types = await lockRoomTypes(
    ctx,
    updates.map((update) => update.room_type_id),
  );
  const misplaced = misplacedUpdates(ctx.clock, updates, types);
  const isMisplaced = new Set(misplaced.map((fault) => fault.index));
  const placed = [...updates.entries()].filter(([index]) => !isMisplaced.has(index));
  refuseFaults([...misplaced, ...(await writeRows(ctx, placed))]);
  return undefined;
}

type IndexedUpdate = readonly [index: number, update: AvailabilityUpdate];

/** Writes the updates that fit; returns the faults of the others. */
async function writeRows(ctx: WriteContext, placed: readonly IndexedUpdate[]): Promise<UpdateFault[]> {
  if (placed.length === 0) return [];
  const nights = placed.map(([, { room_type_id, date }]) => ({ roomTypeId: room_type_id, date }));
  const values = [
    ctx.tenant.id,
    nights.map((night) => night.roomTypeId),
    nights.map((night) => night.date),
    placed.map(([, update]) => update.available),
    allowOverselling.of(ctx.tenant),
  ];
  const [, refused] = await Promise.all([createNightRows(ctx, nights), ctx.tx.run(writeNights, values)]);
  return refused.map(({ position, bound }) => {
    const index = placed[position - 1]?.[0] ?? 0;
    const issue = `must be at most ${bound}: what is sold, held and available cannot exceed what there is`;
    return { code: 'SVC-2013', index, issue: { field: `updates[${index}].available`, issue } };
  });
}
