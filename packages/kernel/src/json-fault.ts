export type JsonFault = { position: number; reason: string };

type Scan = { readonly text: string; readonly depthMax: number; at: number; depth: number; reason: string };

const unitOf = (character: string): number => character.charCodeAt(0);
const blank = unitOf(' ');
const quote = unitOf('"');
const backslash = unitOf('\\');

/** Which units may stand at a place. A look-up in a table costs a tenth of one in a string, and a body may have a million of them. */
const tableOf = (characters: string): Uint8Array =>
  Uint8Array.from({ length: 0x80 }, (_, unit) => Number(characters.includes(String.fromCharCode(unit))));
const blanks = tableOf(' \t\n\r');
const digits = tableOf('0123456789');
const hexDigits = tableOf('0123456789abcdefABCDEF');
const escapes = tableOf('"\\/bfnrt');

/**
 * Finds the first character of a text that strict JSON cannot accept: a wrong character, the opening quote of a duplicate key,
 * the bracket that exceeds the depth, or the end of a cut-off text. Null when there is no fault.
 * Slow and exact; it runs only for texts that are already refused.
 * Rules: WIRE-11. Errors: the caller answers SVC-2001.
 */
export function findJsonFault(text: string, depthMax: number): JsonFault | null {
  const scan: Scan = { text, depthMax, at: 0, depth: 0, reason: '' };
  // Every step below moves `at` on while it is content, and leaves `at` on the fault when it answers false.
  const isFaultless = scanValue(scan) && scanEnd(scan);
  return isFaultless ? null : { position: scan.at, reason: scan.reason };
}

function scanValue(scan: Scan): boolean {
  skip(scan, blanks);
  const first = scan.text.charAt(scan.at);
  if (first === '{') return scanObject(scan);
  if (first === '[') return scanArray(scan);
  if (first === '"') return scanString(scan);
  if (first === 't') return scanLiteral(scan, 'true');
  if (first === 'f') return scanLiteral(scan, 'false');
  if (first === 'n') return scanLiteral(scan, 'null');
  return scanNumber(scan);
}

function scanEnd(scan: Scan): boolean {
  skip(scan, blanks);
  return scan.at === scan.text.length || refuse(scan);
}

function scanObject(scan: Scan): boolean {
  if (!openBracket(scan)) return false;
  if (takeMark(scan, '}')) return closeBracket(scan);
  const keys = new Set<string>();
  do {
    if (!scanKey(scan, keys)) return false;
    if (!takeMark(scan, ':')) return refuse(scan);
    if (!scanValue(scan)) return false;
  } while (takeMark(scan, ','));
  return takeMark(scan, '}') ? closeBracket(scan) : refuse(scan);
}

function scanArray(scan: Scan): boolean {
  if (!openBracket(scan)) return false;
  if (takeMark(scan, ']')) return closeBracket(scan);
  do {
    if (!scanValue(scan)) return false;
  } while (takeMark(scan, ','));
  return takeMark(scan, ']') ? closeBracket(scan) : refuse(scan);
}

function openBracket(scan: Scan): boolean {
  if (scan.depth === scan.depthMax) return refuse(scan, `nesting deeper than ${scan.depthMax}`);
  scan.depth++;
  scan.at++;
  return true;
}

function closeBracket(scan: Scan): boolean {
  scan.depth--;
  return true;
}

function scanKey(scan: Scan, keys: Set<string>): boolean {
  skip(scan, blanks);
  const openingQuote = scan.at;
  if (!scanString(scan)) return false;
  const key = keyIn(scan.text.slice(openingQuote, scan.at));
  if (keys.has(key)) {
    scan.at = openingQuote;
    return refuse(scan, 'duplicate key');
  }
  keys.add(key);
  return true;
}

/** Keys are equal when they are equal after unescaping. */
function keyIn(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

/** By units, and with the place at hand: a body may be one string of a million, and every step of a pattern costs more than all of these together. */
function scanString(scan: Scan): boolean {
  const { text } = scan;
  if (!takeCharacter(scan, '"')) return refuse(scan);
  let { at } = scan;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote || unit < blank) break;
    if (unit !== backslash) continue;
    scan.at = at;
    if (!scanEscape(scan)) return false;
    at = scan.at - 1;
  }
  scan.at = at;
  return takeCharacter(scan, '"') || refuse(scan);
}

/** Reads a backslash and what follows it. */
function scanEscape(scan: Scan): boolean {
  scan.at++;
  if (takeOneOf(scan, escapes)) return true;
  if (!takeCharacter(scan, 'u')) return refuse(scan);
  for (let digit = 0; digit < 4; digit++) {
    if (!takeOneOf(scan, hexDigits)) return refuse(scan);
  }
  return true;
}

function scanNumber(scan: Scan): boolean {
  takeCharacter(scan, '-');
  // A leading zero ends the whole part, so that the digit after it is the fault.
  if (!takeCharacter(scan, '0') && !skip(scan, digits)) return refuse(scan);
  if (takeCharacter(scan, '.') && !skip(scan, digits)) return refuse(scan);
  if (!takeCharacter(scan, 'e') && !takeCharacter(scan, 'E')) return true;
  if (!takeCharacter(scan, '+')) takeCharacter(scan, '-');
  return skip(scan, digits) || refuse(scan);
}

function scanLiteral(scan: Scan, literal: string): boolean {
  for (const character of literal) {
    if (!takeCharacter(scan, character)) return refuse(scan);
  }
  return true;
}

/** Steps over a mark of the grammar and the blanks before it. */
function takeMark(scan: Scan, mark: string): boolean {
  skip(scan, blanks);
  return takeCharacter(scan, mark);
}

/** Steps over one character when it is the one given. */
function takeCharacter(scan: Scan, character: string): boolean {
  if (scan.at === scan.text.length || scan.text.charCodeAt(scan.at) !== character.charCodeAt(0)) return false;
  scan.at++;
  return true;
}

/** Steps over one character when the table has it. */
function takeOneOf(scan: Scan, table: Uint8Array): boolean {
  if (scan.at === scan.text.length || table[scan.text.charCodeAt(scan.at)] !== 1) return false;
  scan.at++;
  return true;
}

/** Steps over all characters that the table has; false when there is none. */
function skip(scan: Scan, table: Uint8Array): boolean {
  const { text, at: from } = scan;
  let at = from;
  while (at < text.length && table[text.charCodeAt(at)] === 1) at++;
  scan.at = at;
  return at > from;
}

function refuse(scan: Scan, reason?: string): false {
  scan.reason = reason ?? (scan.at === scan.text.length ? 'unexpected end of text' : 'unexpected character');
  return false;
}
