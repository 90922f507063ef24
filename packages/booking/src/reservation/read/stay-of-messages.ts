import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import type { ReservationStatus } from '../reservation.states.ts';

/** Fields of a stay that the messages about it need. */
export interface StayOfMessages {
  readonly id: string;
  readonly property_id: string;
  readonly guest_id: string;
  readonly status: ReservationStatus;
  readonly arrival: string;
  readonly departure: string;
  readonly timezone: string; // of the property
}

const stayColumns = 'r.id, r.property_id, r.guest_id, r.status, r.arrival, r.departure, p.timezone';
const stayTables = 'booking.reservation r join hotel.property p on p.tenant_id = r.tenant_id and p.id = r.property_id';

// Stronger than a foreign key's lock, so that it conflicts with a merge of guests, which changes the stay's guest.
const lockStays = statement<StayOfMessages>(
  'booking.lock_stays_of_messages',
  `select ${stayColumns} from ${stayTables} where r.tenant_id = $1 and r.id = any($2) order by r.id for share of r`,
);

/** Locks stays against a change of their guests, so that rows may be written that name both; returns the existing ones by id. */
export async function lockStaysOfMessages(ctx: WriteContext, ids: readonly string[]): Promise<ReadonlyMap<string, StayOfMessages>> {
  const rows = ids.length === 0 ? [] : await ctx.tx.run(lockStays, [ctx.tenant.id, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** As `lockStaysOfMessages` for one stay; null when it is unknown. */
export async function lockStayOfMessages(ctx: WriteContext, id: string): Promise<StayOfMessages | null> {
  return (await lockStaysOfMessages(ctx, [id])).get(id) ?? null;
}

const staysMax = 200; // per guest

const findStays = statement<StayOfMessages & { asked: string }>(
  'booking.find_stays_of_messages',
  `select k.asked, f.* from unnest($2::text[]) as k(asked) cross join lateral (
     select s.* from (
       select s.id from booking.reservation s where s.tenant_id = $1 and s.guest_id = k.asked
       union select o.reservation_id from booking.occupant o where o.tenant_id = $1 and o.guest_id = k.asked
     ) i cross join lateral (
       select ${stayColumns} from ${stayTables}
        where r.tenant_id = $1 and r.id = i.id and r.status <> 'cancelled' and r.departure >= $3::date limit 1
     ) s order by s.arrival, s.id limit ${staysMax}
   ) f order by f.arrival, f.id`,
);

/** Finds the stays of each guest, as booker or occupant, that end on or after a date and are not cancelled; by arrival. */
export async function findStaysOfMessages(
  ctx: RequestContext,
  { guestIds, endingFrom }: { readonly guestIds: readonly string[]; readonly endingFrom: string },
): Promise<ReadonlyMap<string, readonly StayOfMessages[]>> {
  const rows = guestIds.length === 0 ? [] : await readRows(ctx, findStays, [ctx.tenant.id, guestIds, endingFrom]);
  return Map.groupBy(rows, ({ asked }) => asked);
}
