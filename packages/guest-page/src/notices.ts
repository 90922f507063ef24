import type { TextName } from './texts/en.ts';

/** One-time notices of a page, by query parameter. */
const notices = [
  ['desk', 'doorCodeByDesk'],
  ['saved', 'saved'],
  ['unpaid', 'cardUnused'],
] as const satisfies readonly (readonly [string, TextName])[];

export type Notice = (typeof notices)[number][1];

export function noticeOf(query: Readonly<Record<string, unknown>>): Notice | null {
  return notices.find(([name]) => typeof query[name] === 'string')?.[1] ?? null;
}
