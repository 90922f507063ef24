export type JsonFault = { position: number; reason: string };

type Scan = { readonly text: string; readonly depthMax: number; at: number; depth: number; reason: string };

const blanks = /[ \t\n\r]*/y;
const digits = /[0-9]+/y;
const blank = 0x20;
const quote = 0x22;
const backslash = 0x5c;

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
  // Keys are equal when they are equal after unescaping.
  const key = String(JSON.parse(scan.text.slice(openingQuote, scan.at)));
  if (keys.has(key)) {
    scan.at = openingQuote;
    return refuse(scan, 'duplicate key');
  }
  keys.add(key);
  return true;
}

/** By units: a body may be one string of escapes, and every step of a pattern costs more than all of these together. */
function scanString(scan: Scan): boolean {
  const { text } = scan;
  if (!takeCharacter(scan, '"')) return refuse(scan);
  while (scan.at < text.length) {
    const unit = text.charCodeAt(scan.at);
    if (unit < blank) return refuse(scan);
    if (unit !== backslash) scan.at++;
    else if (!scanEscape(scan)) return false;
    if (unit === quote) return true;
  }
  return refuse(scan);
}

/** Reads a backslash and what follows it. */
function scanEscape(scan: Scan): boolean {
  scan.at++;
  if (takeCharacter(scan, '"\\/bfnrt')) return true;
  if (!takeCharacter(scan, 'u')) return refuse(scan);
  for (let digit = 0; digit < 4; digit++) {
    if (!takeCharacter(scan, '0123456789abcdefABCDEF')) return refuse(scan);
  }
  return true;
}

function scanNumber(scan: Scan): boolean {
  takeCharacter(scan, '-');
  // A leading zero ends the whole part, so that the digit after it is the fault.
  if (!takeCharacter(scan, '0') && !skip(scan, digits)) return refuse(scan);
  if (takeCharacter(scan, '.') && !skip(scan, digits)) return refuse(scan);
  if (!takeCharacter(scan, 'eE')) return true;
  takeCharacter(scan, '+-');
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

/** Steps over one character when it is one of `allowed`. */
function takeCharacter(scan: Scan, allowed: string): boolean {
  if (scan.at === scan.text.length || !allowed.includes(scan.text.charAt(scan.at))) return false;
  scan.at++;
  return true;
}

/** Steps over all that the sticky pattern matches; false when that is nothing. */
function skip(scan: Scan, pattern: RegExp): boolean {
  pattern.lastIndex = scan.at;
  const length = pattern.exec(scan.text)?.[0].length ?? 0;
  scan.at += length;
  return length > 0;
}

function refuse(scan: Scan, reason?: string): false {
  scan.reason = reason ?? (scan.at === scan.text.length ? 'unexpected end of text' : 'unexpected character');
  return false;
}
