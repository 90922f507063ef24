import { parseStrictJson } from '@innkeeper/kernel';

/** What a file holds, or why it is no hotel file. */
export type HotelFile = { readonly file: Record<string, unknown> } | { readonly fault: Fault };

/** Where the text stops to be JSON, or that it is JSON and no object. */
export type Fault = { readonly line: number; readonly column: number; readonly reason: string } | 'no object';

/** Reads the text of a file, as strictly as the command line does. What is in it the service judges, by path. */
export function readHotelFile(text: string): HotelFile {
  const parsed = parseStrictJson(text.replace(/^\uFEFF/, ''));
  if (!parsed.ok) return { fault: { line: parsed.line, column: parsed.column, reason: parsed.reason } };
  return isMembers(parsed.value) ? { file: parsed.value } : { fault: 'no object' };
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
