import { type RequestContext, readRows, statement, type Transaction } from '@innkeeper/platform';
import type { ReservationStatus } from './reservation.states.ts';

/** A stay as far as the messages about it need it. */
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

// Stronger than the lock of a foreign key, so that a merge of guests, which hands the stay on, waits for it and is waited for.
const holdStay = statement<StayOfMessages>(
  'booking.hold_stay_of_messages',
  `select ${stayColumns} from ${stayTables} where r.tenant_id = $1 and r.id = $2 for share of r`,
);

/** Keeps the guest of a stay until the transaction ends, so that rows may be written that name both; null when there is no such stay. */
export async function holdStayOfMessages(tx: Transaction, id: string): Promise<StayOfMessages | null> {
  const [row] = await tx.run(holdStay, [tx.tenantId, id]);
  return row ?? null;
}

const staysMax = 200;

const findStays = statement<StayOfMessages>(
  'booking.find_stays_of_messages',
  `select ${stayColumns} from ${stayTables}
    where r.tenant_id = $1 and r.status <> 'cancelled' and r.departure >= $3::date
      and r.id in (select s.id from booking.reservation s where s.tenant_id = $1 and s.guest_id = any($2)
                   union select o.reservation_id from booking.occupant o where o.tenant_id = $1 and o.guest_id = any($2))
    order by r.arrival, r.id limit ${staysMax}`,
);

/** The stays of these guests, their own and those they share, that end on or after a date; cancelled ones are none. By arrival. */
export function findStaysOfMessages(
  ctx: RequestContext,
  { guestIds, endingFrom }: { readonly guestIds: readonly string[]; readonly endingFrom: string },
): Promise<StayOfMessages[]> {
  return readRows(ctx, findStays, [ctx.tenant.id, guestIds, endingFrom]);
}
