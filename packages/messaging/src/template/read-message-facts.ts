import { readStay } from '@innkeeper/booking';
import { readAddressedGuest } from '@innkeeper/guest';
import { readPropertyOfStay } from '@innkeeper/hotel';
import type { RequestContext } from '@innkeeper/platform';
import type { MessageFacts } from './template-variables.ts';

/** Reads the current facts for messages about a stay; null when there is no such reservation. */
export async function readMessageFacts(ctx: RequestContext, reservationId: string): Promise<MessageFacts | null> {
  const reservation = await readStay(ctx, reservationId);
  if (!reservation) return null;
  const [guest, property] = await Promise.all([
    readAddressedGuest(ctx, reservation.guest_id),
    readPropertyOfStay(ctx, { propertyId: reservation.property_id, roomTypeId: reservation.room_type_id }),
  ]);
  if (!guest) throw new Error(`the reservation ${reservation.id} names a guest that does not exist`);
  return { reservation, guest, property };
}
