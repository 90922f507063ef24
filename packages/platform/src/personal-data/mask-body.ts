import type { Erasure, GuestErasure, PersonalData } from './personal-data.ts';

type BodyFields = Readonly<Record<string, unknown>>;

/**
 * Masks wire bodies, whose fields have the names of the columns: wherever a body contains the guest, or an object owned by the guest, its
 * fields are erased like the columns.
 */
export function bodyMask(lists: readonly PersonalData[], guestIds: readonly string[], at: string): GuestErasure['mask'] {
  const ids = new Set<unknown>(guestIds);
  const ofGuests = lists.filter(({ of }) => of === 'guest');
  const mask = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mask);
    if (!isFields(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mask(field)]));
    return ofGuests.filter(({ by }) => ids.has(value[by])).reduce((fields, { columns }) => eraseFields(fields, columns, at), inner);
  };
  return mask;
}

function isFields(value: unknown): value is BodyFields {
  return typeof value === 'object' && value !== null;
}

function eraseFields(fields: BodyFields, columns: PersonalData['columns'], at: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const erasure = columns[name];
      return [name, erasure === undefined ? field : eraseValue(erasure, field, at)];
    }),
  );
}

function eraseValue(erasure: Erasure, field: unknown, at: string): unknown {
  if (erasure === 'null') return null;
  if (erasure === 'moment') return field ?? at;
  return erasure === 'masked' || 'keep' in erasure ? field : erasure.set;
}
