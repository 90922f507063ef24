import { type MovedStay, recordEntry, recordExit, recordOccupants } from '@innkeeper/guest';
import { statement, type WriteContext } from '@innkeeper/platform';

const readMoved = statement<{ country: string; guest_ids: string[] }>(
  'booking.read_moved_guests',
  `select p.country,
          coalesce((select json_agg(o.guest_id order by o.position, o.guest_id) from booking.occupant o
                     where o.tenant_id = $1 and o.reservation_id = $3), '[]') as guest_ids
     from hotel.property p where p.tenant_id = $1 and p.id = $2`,
);

interface CheckedInStay {
  readonly id: string;
  readonly property_id: string;
  readonly guest_id: string;
  readonly timezone: string;
  readonly checked_in_at: string | null;
}

type RecordMovement = (ctx: WriteContext, stay: MovedStay) => Promise<void>;

/** Registers all occupants at check-in. Locks the registration desk of the property: call it last. Rules: REG-11. */
export function registerCheckIn(ctx: WriteContext, stay: CheckedInStay): Promise<void> {
  return register(ctx, { stay, at: stay.checked_in_at, record: recordEntry });
}

/** Registers occupants who were named after the check-in. Rules: REG-13. */
export async function registerOccupants(ctx: WriteContext, stay: CheckedInStay): Promise<void> {
  if (stay.checked_in_at !== null) await register(ctx, { stay, at: stay.checked_in_at, record: recordOccupants });
}

/** Registers the check-out of all occupants. Rules: REG-2. */
export function registerCheckOut(ctx: WriteContext, stay: CheckedInStay): Promise<void> {
  return register(ctx, { stay, at: ctx.clock.now(), record: recordExit });
}

async function register(
  ctx: WriteContext,
  { stay, at, record }: { readonly stay: CheckedInStay; readonly at: string | null; readonly record: RecordMovement },
): Promise<void> {
  const [moved] = await ctx.tx.run(readMoved, [ctx.tenant.id, stay.property_id, stay.id]);
  if (!moved || at === null) throw new Error(`the stay ${stay.id} was not checked in at a property`);
  await record(ctx, {
    at,
    reservationId: stay.id,
    guestIds: [...new Set([stay.guest_id, ...moved.guest_ids])],
    propertyId: stay.property_id,
    country: moved.country,
    timezone: stay.timezone,
  });
}
