import { valueAt } from '@innkeeper/kernel';
import { z } from 'zod';

/*
 * What of a file can be read, well formed or not: what refers to what is judged on that, each part for itself. `undefined` stands for
 * whatever is absent or has a fault of its own, which the schema reports.
 */

/** One item of a list in the file, with its index there. */
export interface Listed<T> {
  readonly at: number;
  readonly part: T;
}

/** A value as its schema reads it, when it is sound. */
export function sound<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  return value === undefined ? undefined : schema.safeParse(value).data;
}

export function itemsOf(list: unknown): Listed<unknown>[] {
  return Array.isArray(list) ? list.map((part: unknown, at) => ({ at, part })) : [];
}

export function soundItems<T>(schema: z.ZodType<T>, items: readonly Listed<unknown>[]): Listed<T>[] {
  return items.flatMap(({ at, part }) => {
    const read = sound(schema, part);
    return read === undefined ? [] : [{ at, part: read }];
  });
}

/** The codes of a list. */
export interface ReadCodes {
  readonly listed: readonly Listed<string>[];
  readonly known: ReadonlySet<string>;
  /** Some code, or the whole list, is not sound: a name that is not among the codes may be meant by it. */
  readonly isOpen: boolean;
}

/** Every text of a list, or under a key of its items, counts as a code, also one that has a fault: what names it does not name nothing. */
export function readCodes(list: unknown, schema: z.ZodType<string>, key?: string): ReadCodes {
  const items = itemsOf(list).map(({ at, part }) => ({ at, part: key === undefined ? part : valueAt(part, [key]) }));
  const isOpen = !Array.isArray(list) || items.some(({ part }) => sound(schema, part) === undefined);
  const listed = soundItems(z.string(), items);
  return { listed, known: new Set(listed.map(({ part }) => part)), isOpen };
}

/** Whether a name is certain to name nothing. */
export function isMissing({ known, isOpen }: ReadCodes, name: string): boolean {
  return !isOpen && !known.has(name);
}
