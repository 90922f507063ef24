import { findJsonFault, type JsonFault } from './json-fault.ts';
import { survey } from './json-survey.ts';
import { limits } from './limits.ts';

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  // `isTooMuch`: may be JSON, but with too many values.
  | ({ readonly ok: false; readonly isTooMuch: boolean } & JsonFault);

interface JsonSource {
  readonly bytes?: Uint8Array; // the same text in UTF-8, if available
  readonly depthMax?: number;
  readonly valuesMax?: number; // counts objects and lists as well as their contents
}

const lineFeed = 0x0a;

/**
 * Parses a body strictly by RFC 8259; refuses duplicate keys, deep nesting and too many values, with the position of the fault. One linear
 * survey bounds the work before the platform's parser builds the value, and the exact scan runs only for refused or suspect texts, before a
 * value is built. Rules: WIRE-11, WIRE-12, WIRE-13, WIRE-43. Errors: the caller answers SVC-2001, SVC-2015.
 */
export function parseStrictJson(text: string, source: JsonSource = {}): ParsedJson {
  const { bytes = new TextEncoder().encode(text), depthMax = limits.jsonDepthMax, valuesMax = Number.POSITIVE_INFINITY } = source;
  const finding = survey(bytes, depthMax, valuesMax);
  if (finding === 'too-much')
    return { ok: false, isTooMuch: true, position: 0, line: 1, column: 1, reason: `more than ${valuesMax} values` };
  const parsed = finding === 'sound' ? parsePlain(text) : null;
  if (parsed) return parsed;
  const fault = findJsonFault(text, bytes, depthMax);
  if (fault) return { ok: false, isTooMuch: false, ...fault };
  if (finding !== 'suspect') throw new Error('a refused body has a fault');
  return { ok: true, value: JSON.parse(text) };
}

function parsePlain(text: string): { readonly ok: true; readonly value: unknown } | null {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Line and column of a position, counted from 1. */
export function lineAndColumn(text: string, position: number): { line: number; column: number } {
  let line = 1;
  for (let at = 0; at < position; at++) if (text.charCodeAt(at) === lineFeed) line++;
  return { line, column: position - (position === 0 ? -1 : text.lastIndexOf('\n', position - 1)) };
}
