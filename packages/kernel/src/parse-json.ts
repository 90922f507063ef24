import { findJsonFault } from './json-fault.ts';
import { limits } from './limits.ts';

export type ParsedJson =
  | { ok: true; value: unknown }
  // `position` counts UTF-16 code units from 0, `line` and `column` count from 1.
  | { ok: false; position: number; line: number; column: number; reason: string };

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;

/** The opening and closing marks of objects and arrays differ in this bit alone, so that one comparison finds both. */
const caseBit = 0x20;
const openBrace = 0x7b;
const closeBrace = 0x7d;

const tooDeep = -1;

/**
 * Parses a body by RFC 8259 and nothing wider; duplicate keys and deep nesting are refused with the place of the fault.
 * The platform's parser makes the value, one linear scan checks it, and places are worked out after a refusal only.
 * Rules: WIRE-11, WIRE-12, WIRE-13. Errors: the caller answers SVC-2001.
 */
export function parseStrictJson(text: string, depthMax: number = limits.jsonDepthMax): ParsedJson {
  const members = countMembers(text, depthMax);
  const parsed = members === tooDeep ? null : parsePlain(text);
  // A key that stands twice in the text stands once in the value: fewer keys than members means a duplicate.
  if (parsed !== null && members === countKeys(parsed.value)) return { ok: true, value: parsed.value };
  const fault = findJsonFault(text, depthMax);
  if (fault === null) throw new Error('a refused body has a fault');
  return { ok: false, position: fault.position, ...lineAndColumn(text, fault.position), reason: fault.reason };
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
 * does not matter, because that is refused anyway. It runs first, so that the platform never builds a very deep value.
 */
function countMembers(text: string, depthMax: number): number {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) {
      at = closingQuote(text, at);
    } else if (unit === colon) {
      members++;
    } else if ((unit | caseBit) === openBrace) {
      depth++;
      if (depth > depthMax) return tooDeep;
    } else if ((unit | caseBit) === closeBrace) {
      depth--;
    }
  }
  return members;
}

function closingQuote(text: string, openingQuote: number): number {
  for (let at = openingQuote + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) return at;
    if (unit === backslash) at++;
  }
  return text.length;
}

/** Counts the keys of all objects in a value whose depth is already known to be bounded. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let keys = Array.isArray(value) ? 0 : inner.length;
  for (const item of inner) keys += countKeys(item);
  return keys;
}

function lineAndColumn(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
