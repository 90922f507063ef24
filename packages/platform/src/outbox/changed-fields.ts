import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** True for the events that name what has changed. Rules: EVENT-18. */
export const isUpdate = (eventName: string): boolean => eventName.endsWith('.updated');

/** Wire form of the names. Events that are older than the member lack it. */
export const changedOfUpdate = z
  .array(z.string())
  .optional()
  .meta({ description: 'Top-level fields of `data` that differ from before, sorted; only in `*.updated` events' });

/** Names of the top-level fields that differ between two wire bodies, sorted; all of them where there was nothing before. Rules: EVENT-18. */
export function changedFields(before: object | null, after: object): string[] {
  const [old, present] = [new Map<string, unknown>(Object.entries(before ?? {})), new Map<string, unknown>(Object.entries(after))];
  const names = new Set([...old.keys(), ...present.keys()]);
  return [...names].filter((name) => before === null || !isDeepStrictEqual(old.get(name), present.get(name))).sort();
}
