import type { FieldIssue } from '@innkeeper/kernel';

/** What is sent to a registry, or why it cannot be: every field that is missing or impossible, by its path in the API. */
export type Built<Message> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly problems: readonly [FieldIssue, ...FieldIssue[]] };

/** A value that a registry cannot take: its path, what is wrong with it, and whether it is. */
export type Impossibility = readonly [field: string, issue: string, isImpossible: boolean];

/** The message, unless fields are missing or impossible; one that is missing is not called impossible as well. Rules: REG-4, REG-9. */
export function builtFrom<Message>(message: Message, missing: readonly string[], impossible: readonly Impossibility[]): Built<Message> {
  const faults = impossible.filter(([field, , isImpossible]) => isImpossible && !missing.includes(field));
  const [first, ...others] = [
    ...missing.map((field) => ({ field, issue: 'is missing' })),
    ...faults.map(([field, issue]) => ({ field, issue })),
  ];
  return first ? { ok: false, problems: [first, ...others] } : { ok: true, message };
}

/** The path of what a person lacks: a field of the profile, or the kinship, which stands with the occupants of a stay. */
export function pathInApi(field: string): string {
  return field === 'kinship' ? 'occupants.kinship' : `guest.${field}`;
}
