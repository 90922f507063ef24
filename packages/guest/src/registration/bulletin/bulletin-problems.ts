import type { FieldIssue } from '@innkeeper/kernel';

/** A message for a registry, or every missing or invalid field by its path in the API. */
export type BuildOutcome<Message> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly problems: readonly [FieldIssue, ...FieldIssue[]] };

/** A check of a value: its path, the fault, and whether the registry would refuse the value. */
export type ValueCheck = readonly [field: string, issue: string, isInvalid: boolean];

/** The message, unless fields are missing or invalid; a missing one is not reported as invalid as well. Rules: REG-4, REG-9. */
export function buildOutcome<Message>(message: Message, missing: readonly string[], invalid: readonly ValueCheck[]): BuildOutcome<Message> {
  const faults = invalid.filter(([field, , isInvalid]) => isInvalid && !missing.includes(field));
  const [first, ...others] = [
    ...missing.map((field) => ({ field, issue: 'is missing' })),
    ...faults.map(([field, issue]) => ({ field, issue })),
  ];
  return first ? { ok: false, problems: [first, ...others] } : { ok: true, message };
}

/** The path of a missing field: in the profile, or the kinship among the occupants of a stay. */
export function pathInApi(field: string): string {
  return field === 'kinship' ? 'occupants.kinship' : `guest.${field}`;
}
