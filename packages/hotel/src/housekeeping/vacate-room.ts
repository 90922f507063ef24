import { newId } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { expectedMinutes } from './expected-minutes.ts';

// Always written, to wait for a concurrent cleaning; reports about the room belong to the guest who left.
const leave = statement<never>(
  'hotel.leave_room',
  `update hotel.room set condition = case condition when 'out_of_order' then condition else 'dirty' end,
          reported_occupancy = null, reported_at = null, version = version + 1, updated_at = $3
    where tenant_id = $1 and id = $2`,
);

// A stayover cleaning in progress ends, because the guest was still there; one that has not begun becomes the departure cleaning. The ended
// ones come first: the insert counts them.
const openCleaning = statement<never>(
  'hotel.open_departure_cleaning',
  `with ended as (
     update hotel.housekeeping_task e set status = 'done', done_at = $4, version = e.version + 1, updated_at = $4
      where e.tenant_id = $1 and e.room_id = $2 and e.kind = 'clean' and e.is_automatic and e.cleaning = 'stayover' and e.status = 'in_progress'
     returning e.id
   )
   insert into hotel.housekeeping_task as k
     (tenant_id, id, property_id, room_id, kind, cleaning, is_automatic, status, expected_minutes, created_at, updated_at)
   select $1, $3, m.property_id, m.id, n.kind, n.cleaning, true, 'open', ${expectedMinutes('n.kind', 'n.cleaning')}, $4, $4
     from hotel.room m join hotel.room_type t on t.tenant_id = m.tenant_id and t.id = m.room_type_id
    cross join (select 'clean' as kind, 'departure' as cleaning, count(*) as ended from ended) n
    where m.tenant_id = $1 and m.id = $2 and m.condition <> 'out_of_order' and n.ended >= 0
   on conflict (tenant_id, room_id, kind) where is_automatic and status <> 'done' do update
     set cleaning = excluded.cleaning, expected_minutes = excluded.expected_minutes, version = k.version + 1, updated_at = excluded.updated_at
   where k.cleaning = 'stayover' and k.status = 'open'`,
);

/**
 * Records that a guest has left a room: marks it dirty and creates a cleaning task, unless it is out of order. Both statements are sent
 * together; the second reads the task in a new snapshot, after the room has been locked. Rules: HOTEL-4, HOTEL-23, HOTEL-26. Decision: infra/decisions/0055.
 */
export async function vacateRoom(ctx: WriteContext, id: string): Promise<void> {
  const now = ctx.clock.now();
  await Promise.all([ctx.tx.run(leave, [ctx.tenant.id, id, now]), ctx.tx.run(openCleaning, [ctx.tenant.id, id, newId('task'), now])]);
}

const forgetReport = statement<never>(
  'hotel.forget_report',
  `update hotel.room set reported_occupancy = null, reported_at = null, version = version + 1, updated_at = $3
    where tenant_id = $1 and id = $2 and reported_occupancy is not null`,
);

/** Moves a guest between two locked rooms: a report about the new one predates the guest, so it is dropped. Rules: HOTEL-26, HOTEL-27. */
export async function changeRooms(
  ctx: WriteContext,
  { left, entered }: { readonly left: string; readonly entered: string },
): Promise<void> {
  await Promise.all([vacateRoom(ctx, left), ctx.tx.run(forgetReport, [ctx.tenant.id, entered, ctx.clock.now()])]);
}
