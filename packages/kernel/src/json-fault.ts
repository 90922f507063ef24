/** Fault for which a text is refused. `position` counts UTF-16 code units from 0, `line` and `column` count from 1. */
export interface JsonFault {
  readonly position: number;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

interface Scan {
  readonly text: string;
  readonly bytes: Uint8Array; // UTF-8; reading characters of a string is three times as slow
  readonly depthMax: number;
  at: number; // byte
  depth: number;
  line: number;
  lineStart: number; // byte
  reason: string;
  readonly counted: { bytes: number; units: number }; // position up to which units have been counted
}

const byteOf = (character: string): number => character.charCodeAt(0);
const lineFeed = byteOf('\n');
const blank = byteOf(' ');
const quote = byteOf('"');
const backslash = byteOf('\\');
const colon = byteOf(':');
const comma = byteOf(',');
const [openingBrace, closingBrace, openingBracket, closingBracket] = [byteOf('{'), byteOf('}'), byteOf('['), byteOf(']')];
const [minus, plus, point, zero] = [byteOf('-'), byteOf('+'), byteOf('.'), byteOf('0')];
const literals = new Map(['true', 'false', 'null'].map((literal) => [byteOf(literal), [...literal].map(byteOf)]));

/** Table of the bytes allowed at a place. */
const tableOf = (characters: string): Uint8Array =>
  Uint8Array.from({ length: 0x100 }, (_, byte) => Number(characters.includes(String.fromCharCode(byte))));
const blanks = tableOf(' \t\n\r');
const digits = tableOf('0123456789');
const hexDigits = tableOf('0123456789abcdefABCDEF');
const escapes = tableOf('"\\/bfnrt');

/**
 * Finds the first character of a text that strict JSON cannot accept: a wrong character, the opening quote of a duplicate key, the bracket
 * that exceeds the depth, or the end of a truncated text. Null when there is no fault. Slow and exact; runs only for texts that are refused
 * or suspect.
 * Rules: WIRE-11. Errors: the caller answers SVC-2001.
 */
export function findJsonFault(text: string, bytes: Uint8Array, depthMax: number): JsonFault | null {
  const start = { at: 0, depth: 0, line: 1, lineStart: 0, reason: '', counted: { bytes: 0, units: 0 } };
  const scan: Scan = { text, bytes, depthMax, ...start };
  // Every step advances `at` while the text is valid, and leaves it on the fault when it returns false.
  const isFaultless = scanValue(scan) && scanEnd(scan);
  if (isFaultless) return null;
  const { at, line, lineStart, reason } = scan;
  const position = unitsUpTo(scan, at);
  return { position, line, column: position - unitsUpTo(scan, lineStart) + 1, reason };
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Number of text units before a byte. */
function unitsUpTo({ text, bytes }: Scan, byteAt: number): number {
  return text.length === bytes.length ? byteAt : utf8.decode(bytes.subarray(0, byteAt)).length;
}

function scanValue(scan: Scan): boolean {
  skipBlanks(scan);
  const first = scan.at < scan.bytes.length ? (scan.bytes[scan.at] ?? 0) : 0;
  if (first === openingBrace) return scanObject(scan);
  if (first === openingBracket) return scanArray(scan);
  if (first === quote) return scanString(scan);
  const literal = literals.get(first);
  return literal ? scanLiteral(scan, literal) : scanNumber(scan);
}

function scanEnd(scan: Scan): boolean {
  skipBlanks(scan);
  return scan.at === scan.bytes.length || reportFault(scan);
}

function scanObject(scan: Scan): boolean {
  if (!openBracket(scan)) return false;
  if (takeMark(scan, closingBrace)) return closeBracket(scan);
  const keys = new Set<string>();
  do {
    if (!scanKey(scan, keys)) return false;
    if (!takeMark(scan, colon)) return reportFault(scan);
    if (!scanValue(scan)) return false;
  } while (takeMark(scan, comma));
  return takeMark(scan, closingBrace) ? closeBracket(scan) : reportFault(scan);
}

function scanArray(scan: Scan): boolean {
  if (!openBracket(scan)) return false;
  if (takeMark(scan, closingBracket)) return closeBracket(scan);
  do {
    if (!scanValue(scan)) return false;
  } while (takeMark(scan, comma));
  return takeMark(scan, closingBracket) ? closeBracket(scan) : reportFault(scan);
}

function openBracket(scan: Scan): boolean {
  if (scan.depth === scan.depthMax) return reportFault(scan, `nesting deeper than ${scan.depthMax}`);
  scan.depth++;
  scan.at++;
  return true;
}

function closeBracket(scan: Scan): boolean {
  scan.depth--;
  return true;
}

function scanKey(scan: Scan, keys: Set<string>): boolean {
  skipBlanks(scan);
  const openingQuote = scan.at;
  const start = unitAt(scan);
  if (!scanString(scan)) return false;
  const key = keyIn(scan.text.slice(start, unitAt(scan)));
  if (keys.has(key)) {
    scan.at = openingQuote;
    return reportFault(scan, 'duplicate key');
  }
  keys.add(key);
  return true;
}

/** Position of the scan in the text. Counts only the bytes after those counted before. */
function unitAt({ text, bytes, at, counted }: Scan): number {
  if (text.length === bytes.length) return at; // ASCII only
  for (; counted.bytes < at; counted.bytes++) counted.units += unitsOf(bytes[counted.bytes] ?? 0);
  return counted.units;
}

/** Number of UTF-16 code units that begin at a byte: two for a character outside the basic plane, none within a character. */
function unitsOf(byte: number): 0 | 1 | 2 {
  if (byte < 0x80) return 1;
  if (byte < 0xc0) return 0;
  return byte < 0xf0 ? 1 : 2;
}

/** Keys are equal when they are equal after unescaping. */
function keyIn(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

/** Keeps the position in a local variable and calls functions only for rare escapes: a body may be one string of a million bytes. */
function scanString(scan: Scan): boolean {
  const { bytes } = scan;
  if (!takeByte(scan, quote)) return reportFault(scan);
  let { at } = scan;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote || byte < blank) break;
    if (byte !== backslash) continue;
    at++;
    if (at < bytes.length && escapes[bytes[at] ?? 0] === 1) continue;
    scan.at = at;
    if (!scanUnicodeEscape(scan)) return false;
    at = scan.at - 1;
  }
  scan.at = Math.min(at, bytes.length);
  return takeByte(scan, quote) || reportFault(scan);
}

/** Reads the rest of a Unicode escape after the backslash. */
function scanUnicodeEscape(scan: Scan): boolean {
  if (!takeByte(scan, byteOf('u'))) return reportFault(scan);
  for (let digit = 0; digit < 4; digit++) {
    if (!takeOneOf(scan, hexDigits)) return reportFault(scan);
  }
  return true;
}

function scanNumber(scan: Scan): boolean {
  takeByte(scan, minus);
  // A leading zero ends the integer part, so that a digit after it is the fault.
  if (!takeByte(scan, zero) && !skip(scan, digits)) return reportFault(scan);
  if (takeByte(scan, point) && !skip(scan, digits)) return reportFault(scan);
  if (!takeByte(scan, byteOf('e')) && !takeByte(scan, byteOf('E'))) return true;
  if (!takeByte(scan, plus)) takeByte(scan, minus);
  return skip(scan, digits) || reportFault(scan);
}

function scanLiteral(scan: Scan, literal: readonly number[]): boolean {
  return literal.every((byte) => takeByte(scan, byte)) || reportFault(scan);
}

/** Skips a structural character and the blanks before it. */
function takeMark(scan: Scan, mark: number): boolean {
  skipBlanks(scan);
  return takeByte(scan, mark);
}

/** Skips one byte when it is the given one. */
function takeByte(scan: Scan, byte: number): boolean {
  if (scan.at === scan.bytes.length || scan.bytes[scan.at] !== byte) return false;
  scan.at++;
  return true;
}

/** Skips one byte when it is in the table. */
function takeOneOf(scan: Scan, table: Uint8Array): boolean {
  if (scan.at === scan.bytes.length || table[scan.bytes[scan.at] ?? 0] !== 1) return false;
  scan.at++;
  return true;
}

/** Only blanks end a line: a string with a line feed is a fault. */
function skipBlanks(scan: Scan): void {
  const { bytes } = scan;
  let { at, line, lineStart } = scan;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (blanks[byte] !== 1) break;
    if (byte !== lineFeed) continue;
    line++;
    lineStart = at + 1;
  }
  scan.at = at;
  scan.line = line;
  scan.lineStart = lineStart;
}

/** Skips all bytes in the table; false when there are none. */
function skip(scan: Scan, table: Uint8Array): boolean {
  const { bytes, at: from } = scan;
  let at = from;
  while (at < bytes.length && table[bytes[at] ?? 0] === 1) at++;
  scan.at = at;
  return at > from;
}

function reportFault(scan: Scan, reason?: string): false {
  scan.reason = reason ?? (scan.at === scan.bytes.length ? 'unexpected end of text' : 'unexpected character');
  return false;
}
