import { localDate } from '@innkeeper/kernel';

/** What is wrong with one line of a file. */
export interface Finding {
  readonly field: string;
  readonly text: string;
}

/** A rule of a form: what is wrong with it, or null. */
export type FieldRule<Form> = readonly [field: keyof Form & string, text: string, isSound: (value: string, form: Form) => boolean];

/** Every rule of a form that a bulletin breaks, in the order of the rules. */
export function findingsOf<Form extends object>(form: Form, rules: readonly FieldRule<Form>[]): Finding[] {
  return rules
    .filter(([field, , isSound]) => !isSound(String(form[field] ?? ''), form))
    .map(([field, text]) => ({ field: snakeCase(field), text }));
}

/** As the protocol writes the name of a field. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Whether a text is a date that exists. */
export function isDate(text: string): boolean {
  return localDate.safeParse(text).success;
}
