import { readStay } from '@innkeeper/booking';
import { readPropertyOfStay } from '@innkeeper/hotel';
import { addDays, instantOf, isoInstant, refuse } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { addStayKey, type StayKeyKind } from './stay-key.ts';
import { stayKeyLimits } from './stay-key-limits.ts';

interface IssuedStayKey {
  readonly key: string;
  readonly expires_at: string;
}

/**
 * Creates a key of a stay, which expires 30 days after the departure, or after today for a past stay, at the property's check-out time.
 * Rules: MSG-28, REV-8. Errors: SVC-2011, SVC-3007.
 */
export async function makeStayKey(ctx: WriteContext, kind: StayKeyKind, reservationId: string): Promise<IssuedStayKey> {
  const stay = await readStay(ctx, reservationId);
  if (!stay) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
  if (stay.status === 'cancelled') throw refuse('SVC-3007', 'status', 'a cancelled stay has no keys');
  const house = await readPropertyOfStay(ctx, { propertyId: stay.property_id, roomTypeId: stay.room_type_id });
  const today = ctx.clock.today(house.timezone);
  const from = stay.departure > today ? stay.departure : today;
  const expiresAt = isoInstant(instantOf(addDays(from, stayKeyLimits.keyDays), house.check_out_time, house.timezone));
  const key = await addStayKey(ctx, { secrets: ctx.secrets, kind, reservationId: stay.id, expiresAt, now: ctx.clock.now() });
  return { key, expires_at: expiresAt };
}
