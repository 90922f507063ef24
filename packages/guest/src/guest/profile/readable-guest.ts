import { ServiceError } from '@innkeeper/kernel';
import { checkDocument } from '../../document/check-document.ts';
import { type NestedGuestInput, nestedGuestInput } from '../guest.contract.ts';

/** What a partner says about a person, field by field as it came. */
export type SaidOfGuest = Readonly<Record<string, unknown>>;

/**
 * The profile that a partner's words make: what cannot be kept is left out, because a booking does not depend on it.
 * Errors: SVC-2013 when not even the names can be kept.
 */
export function readableGuest(said: SaidOfGuest): NestedGuestInput {
  const parsed = nestedGuestInput.safeParse(said);
  if (parsed.success) return withSoundDocument(parsed.data);
  const faulty = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const sound = nestedGuestInput.safeParse(Object.fromEntries(Object.entries(said).filter(([field]) => !faulty.has(field))));
  if (!sound.success)
    throw new ServiceError(
      'SVC-2013',
      [...faulty].map((field) => ({ field: `booker.${field}`, issue: 'cannot be kept' })),
    );
  return withSoundDocument(sound.data);
}

function withSoundDocument({ document, ...person }: NestedGuestInput): NestedGuestInput {
  if (!document || !checkDocument(document, person.nationality ?? null).ok) return person;
  return { ...person, document };
}
