import { type NestedGuestInput, readableGuest } from '@innkeeper/guest';
import type { Booker } from '../agency/agency.ts';

/**
 * Builds a guest profile from a booker. Invalid fields are omitted, and a nameless booker is named after the booking: a booking never fails
 * because of its guest.
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

/** Null when no visible characters remain. */
function nameOf(text: string): string | null {
  const name = text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, nameCharsMax);
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}
