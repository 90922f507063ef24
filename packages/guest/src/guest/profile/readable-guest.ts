import { ServiceError } from '@innkeeper/kernel';
import { checkDocument } from '../../document/check-document.ts';
import { type NestedGuestInput, nestedGuestInput } from '../guest.contract.ts';

/** A person's data as a partner sent them, field by field. */
export type PartnerGuestFields = Readonly<Record<string, unknown>>;

/**
 * A profile from a partner's data: invalid fields are left out, because a booking does not depend on them.
 * Errors: SVC-2013 when not even the names can be kept.
 */
export function readableGuest(fields: PartnerGuestFields): NestedGuestInput {
  const parsed = nestedGuestInput.safeParse(fields);
  if (parsed.success) return withSoundDocument(parsed.data);
  const faulty = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const sound = nestedGuestInput.safeParse(Object.fromEntries(Object.entries(fields).filter(([name]) => !faulty.has(name))));
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
