import { type MovedStay, recordEntry, recordExit, recordOccupants } from '@innkeeper/guest';
import { statement, type WriteContext } from '@innkeeper/platform';

const readMoved = statement<{ country: string; guest_ids: string[] }>(
  'booking.read_moved_guests',
  `select p.country,
          coalesce((select json_agg(o.guest_id order by o.position, o.guest_id) from booking.occupant o
                     where o.tenant_id = $1 and o.reservation_id = $3), '[]') as guest_ids
     from hotel.property p where p.tenant_id = $1 and p.id = $2`,
);

interface LockedStay {
  readonly id: string;
  readonly property_id: string;
  readonly guest_id: string;
  readonly timezone: string;
  readonly checked_in_at: string | null;
}

type Record = (ctx: WriteContext, stay: MovedStay) => Promise<void>;

/** Has everybody who stays registered with a check-in. Locks the desk of the property: call it last. Rules: REG-11. */
export function registerCheckIn(ctx: WriteContext, stay: LockedStay): Promise<void> {
  return register(ctx, { stay, at: stay.checked_in_at, record: recordEntry });
}

/** The same for who was named after the check-in. Rules: REG-13. */
export async function registerOccupants(ctx: WriteContext, stay: LockedStay): Promise<void> {
  if (stay.checked_in_at !== null) await register(ctx, { stay, at: stay.checked_in_at, record: recordOccupants });
}

/** The same with a check-out. Rules: REG-2. */
export function registerCheckOut(ctx: WriteContext, stay: LockedStay): Promise<void> {
  return register(ctx, { stay, at: ctx.clock.now(), record: recordExit });
}

async function register(
  ctx: WriteContext,
  { stay, at, record }: { readonly stay: LockedStay; readonly at: string | null; readonly record: Record },
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
