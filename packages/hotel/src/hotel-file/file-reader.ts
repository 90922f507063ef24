import { valueAt } from '@innkeeper/kernel';
import { z } from 'zod';

/*
 * Reads as much of a file as possible, well formed or not, so that each reference can be checked even when other parts are faulty.
 * `undefined` means absent or faulty; the schema reports the fault.
 */

/** One item of a list in the file, with its index. */
export interface ListItem<T> {
  readonly at: number;
  readonly part: T;
}

/** Parses a value; undefined when it has a fault. */
export function sound<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  return value === undefined ? undefined : schema.safeParse(value).data;
}

export function itemsOf(list: unknown): ListItem<unknown>[] {
  return Array.isArray(list) ? list.map((part: unknown, at) => ({ at, part })) : [];
}

export function soundItems<T>(schema: z.ZodType<T>, items: readonly ListItem<unknown>[]): ListItem<T>[] {
  return items.flatMap(({ at, part }) => {
    const read = sound(schema, part);
    return read === undefined ? [] : [{ at, part: read }];
  });
}

/** The codes of a list. */
export interface ParsedCodes {
  readonly listed: readonly ListItem<string>[];
  readonly known: ReadonlySet<string>;
  /** Some code, or the whole list, is faulty: an unknown name may refer to it. */
  readonly isOpen: boolean;
}

/** Collects every text of a list, or of a key of its items, even a faulty one, so that a reference to it is not reported as missing. */
export function readCodes(list: unknown, schema: z.ZodType<string>, key?: string): ParsedCodes {
  const items = itemsOf(list).map(({ at, part }) => ({ at, part: key === undefined ? part : valueAt(part, [key]) }));
  const isOpen = !Array.isArray(list) || items.some(({ part }) => sound(schema, part) === undefined);
  const listed = soundItems(z.string(), items);
  return { listed, known: new Set(listed.map(({ part }) => part)), isOpen };
}

/** True when a name certainly refers to nothing. */
export function isMissing({ known, isOpen }: ParsedCodes, name: string): boolean {
  return !isOpen && !known.has(name);
}
