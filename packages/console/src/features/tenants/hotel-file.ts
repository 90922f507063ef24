import { parseStrictJson } from '@innkeeper/kernel';

/** Contents of a hotel file, or the fault that makes it invalid. */
export type HotelFile = { readonly file: Record<string, unknown> } | { readonly fault: Fault };

/** Position of a JSON syntax error, or the fact that the JSON is not an object. */
export type Fault = { readonly line: number; readonly column: number; readonly reason: string } | 'no object';

/** Parses a file as strictly as the command line. The service validates its contents by path. */
export function readHotelFile(text: string): HotelFile {
  const parsed = parseStrictJson(text.replace(/^\uFEFF/, ''));
  if (!parsed.ok) return { fault: { line: parsed.line, column: parsed.column, reason: parsed.reason } };
  return isMembers(parsed.value) ? { file: parsed.value } : { fault: 'no object' };
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
