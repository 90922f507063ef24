import { localDate } from '@innkeeper/kernel';

/** A fault in one line of a file. */
export interface BulletinFinding {
  readonly field: string;
  readonly text: string;
}

/** A rule for a field of a form. */
export type FieldRule<Form> = readonly [field: keyof Form & string, text: string, isSound: (value: string, form: Form) => boolean];

/** Every rule of a form that a bulletin breaks, in the order of the rules. */
export function findingsOf<Form extends object>(form: Form, rules: readonly FieldRule<Form>[]): BulletinFinding[] {
  return rules
    .filter(([field, , isSound]) => !isSound(String(form[field] ?? ''), form))
    .map(([field, text]) => ({ field: snakeCase(field), text }));
}

/** Field name as in the protocol. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** True for an existing date. */
export function isDate(text: string): boolean {
  return localDate.safeParse(text).success;
}
