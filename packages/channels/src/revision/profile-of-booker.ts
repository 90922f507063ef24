import { type NestedGuestInput, readableGuest } from '@innkeeper/guest';
import type { Booker } from '../agency/agency.ts';

/**
 * The profile of a booker. What of it cannot be kept is left out, and a nameless one goes by the booking: a booking never fails by its guest.
 * Rules: CHAN-17.
 */
export function profileOf(booker: Booker, externalId: string): NestedGuestInput {
  const { email, phone, language, nationality, document } = booker;
  return readableGuest({
    first_name: nameOf(booker.firstName) ?? 'Guest',
    last_name: nameOf(booker.lastName) ?? externalId,
    email,
    phone,
    language,
    nationality,
    document: document && { type: document.type, number: document.number, issue_country: document.issueCountry },
  });
}

const nameCharsMax = 200;

/** Null when there is nothing to be seen of it. */
function nameOf(text: string): string | null {
  const name = text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, nameCharsMax);
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}
