import { findJsonFault, type JsonFault } from './json-fault.ts';
import { limits } from './limits.ts';

export type ParsedJson =
  | { ok: true; value: unknown }
  // `position` counts UTF-16 code units from 0, `line` and `column` count from 1. `isTooMuch`: JSON perhaps, but with too many values.
  | { ok: false; isTooMuch: boolean; position: number; line: number; column: number; reason: string };

interface JsonSource {
  readonly bytes?: Uint8Array; // the same text in UTF-8, where it is at hand
  readonly depthMax?: number;
  readonly valuesMax?: number; // objects and lists count as well as what is in them
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const colon = 0x3a;
const lineFeed = 0x0a;
const blankMax = 0x20; // every byte up to it is a blank, or no JSON

/** The opening and closing marks of objects and arrays differ in this bit alone, so that one comparison finds both. */
const caseBit = 0x20;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Parses a body by RFC 8259 and nothing wider; duplicate keys and deep nesting are refused with the place of the fault, and so
 * are more values than allowed. One linear scan bounds the work before the platform's parser makes the value, and places are worked out
 * after a refusal only. Rules: WIRE-11, WIRE-12, WIRE-13, WIRE-43. Errors: the caller answers SVC-2001, SVC-2015.
 */
export function parseStrictJson(text: string, source: JsonSource = {}): ParsedJson {
  const { bytes = new TextEncoder().encode(text), depthMax = limits.jsonDepthMax, valuesMax = Number.POSITIVE_INFINITY } = source;
  const { members, end } = countMembers(bytes, depthMax, valuesMax);
  if (end === 'too-much') return refusedAt(text, { position: 0, reason: `more than ${valuesMax} values` }, true);
  const parsed = end === 'too-deep' ? null : parsePlain(text);
  // A key that stands twice in the text stands once in the value: fewer keys than members means a duplicate.
  if (parsed !== null && members === countKeys(parsed.value)) return { ok: true, value: parsed.value };
  const fault = findJsonFault(text, depthMax);
  if (fault === null) throw new Error('a refused body has a fault');
  return refusedAt(text, fault, false);
}

function refusedAt(text: string, { position, reason }: JsonFault, isTooMuch: boolean): ParsedJson {
  return { ok: false, isTooMuch, position, ...lineAndColumn(text, position), reason };
}

function parsePlain(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Counts the colons outside strings, one for each member of an object. Right for JSON; what it gives for another text
 * does not matter, because that is refused anyway. It runs first, so that the platform never builds a very deep or very large value.
 * It reads bytes, because those of a string are three times as slow to reach; all marks of the grammar are one byte.
 */
function countMembers(bytes: Uint8Array, depthMax: number, valuesMax: number) {
  let members = 0;
  let values = 1;
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === undefined || byte <= blankMax) continue;
    if (byte === quote) at = closingQuote(bytes, at);
    else if (byte === colon) members++;
    else {
      depth += bracketStep(byte);
      values += valuesBehind(bytes, at, byte);
    }
    if (depth > depthMax) return { end: 'too-deep', members };
    if (values > valuesMax) return { end: 'too-much', members };
  }
  return { end: 'text', members };
}

/** What a byte adds to the depth. */
function bracketStep(byte: number): number {
  const mark = byte | caseBit;
  return mark === openBrace ? 1 : mark === closeBrace ? -1 : 0;
}

/** 1 behind a comma, and behind an opening bracket unless nothing is in it. */
function valuesBehind(bytes: Uint8Array, mark: number, byte: number): 0 | 1 {
  if (byte === comma) return 1;
  if ((byte | caseBit) !== openBrace) return 0;
  let at = mark + 1;
  while (at < bytes.length && (bytes[at] ?? 0) <= blankMax) at++;
  return ((bytes[at] ?? 0) | caseBit) === closeBrace ? 0 : 1;
}

const shortBytesMax = 64; // so far bytes are compared one by one: a search has to be prepared

function closingQuote(bytes: Uint8Array, openingQuote: number): number {
  let from = openingQuote + 1;
  while (from < bytes.length) {
    let at = from;
    for (const end = Math.min(bytes.length, from + shortBytesMax); at < end; at++) {
      const byte = bytes[at];
      if (byte === quote) return at;
      if (byte === backslash) at++;
    }
    const found = bytes.indexOf(quote, at);
    if (found < 0) return bytes.length;
    if (found === at || bytes[found - 1] !== backslash) return found;
    from = escapeAround(bytes, at, found);
  }
  return bytes.length;
}

/** Where to read on, when a quote has a backslash before it: at the quote when that backslash is itself escaped, else behind it. */
function escapeAround(bytes: Uint8Array, from: number, foundQuote: number): number {
  let first = foundQuote;
  while (first > from && bytes[first - 1] === backslash) first--;
  return (foundQuote - first) % 2 === 0 ? foundQuote : foundQuote + 1;
}

/** Counts the keys of all objects in a value whose depth is already known to be bounded. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let keys = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') keys += countKeys(item);
    return keys;
  }
  const members: Readonly<Record<string, unknown>> = Object(value);
  for (const key in members) {
    const item = members[key];
    keys += typeof item === 'object' ? 1 + countKeys(item) : 1;
  }
  return keys;
}

/** The place of a position; lines and columns count from 1. */
export function lineAndColumn(text: string, position: number): { line: number; column: number } {
  let line = 1;
  for (let at = 0; at < position; at++) if (text.charCodeAt(at) === lineFeed) line++;
  return { line, column: position - (position === 0 ? -1 : text.lastIndexOf('\n', position - 1)) };
}
