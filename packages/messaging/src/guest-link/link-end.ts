import { type ReservationBody, readStay } from '@innkeeper/booking';
import { readAddressedGuest } from '@innkeeper/guest';
import { readPropertyOfStay } from '@innkeeper/hotel';
import { addDays, instantOf, isoInstant } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { stayKeyLimits } from '../stay-key/stay-key-limits.ts';

/**
 * Closing time of the guest's page of a stay: 30 days after the current departure, at check-out time; null when it is closed, as for a
 * cancelled stay or an erased guest. Rules: STAY-1, STAY-2.
 */
export async function endOfLink(ctx: RequestContext, stay: ReservationBody): Promise<string | null> {
  if (stay.status === 'cancelled') return null;
  const [guest, house] = await Promise.all([
    readAddressedGuest(ctx, stay.guest_id),
    readPropertyOfStay(ctx, { propertyId: stay.property_id, roomTypeId: stay.room_type_id }),
  ]);
  if (!guest || guest.erased_at !== null) return null;
  const end = isoInstant(instantOf(addDays(stay.departure, stayKeyLimits.keyDays), house.check_out_time, house.timezone));
  return end > ctx.clock.now() ? end : null;
}

/** True while a link opens the page of its stay. Rules: STAY-2. */
export async function isLinkOpen(ctx: RequestContext, reservationId: string): Promise<boolean> {
  const stay = await readStay(ctx, reservationId);
  return stay !== null && (await endOfLink(ctx, stay)) !== null;
}
