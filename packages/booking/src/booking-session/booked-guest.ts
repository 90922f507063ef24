import { type AddressedGuest, readAddressedGuest } from '@innkeeper/guest';
import type { RequestContext } from '@innkeeper/platform';
import { readStay } from '../reservation/read/read-stay.ts';
import type { BookingSessionBody } from './booking-session.contract.ts';

type Contact = Pick<AddressedGuest, 'first_name' | 'last_name' | 'email' | 'phone'>;

/** The guest of a completed session is that of its stay, as the profile has it; null once the guest was erased. Rules: DIRECT-10. */
export async function readBookedGuest(ctx: RequestContext, reservationId: string): Promise<BookingSessionBody['guest']> {
  const stay = await readStay(ctx, reservationId);
  const guest = stay && (await readAddressedGuest(ctx, stay.guest_id));
  return guest && guest.erased_at === null ? contactOf(guest) : null;
}

export function contactOf({ first_name, last_name, email, phone }: Contact): BookingSessionBody['guest'] {
  return { first_name, last_name, email, phone };
}
