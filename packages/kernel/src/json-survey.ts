/**
 * `sound`: no duplicates, and JSON if the platform's parser accepts it; `suspect`: may have a duplicate; `faulty`: not JSON, or too deep.
 */
type SurveyFinding = 'sound' | 'suspect' | 'faulty' | 'too-much';

const quote = 0x22;
const backslash = 0x5c;
const blankMax = 0x20; // every byte up to it is a blank or not JSON

/** Meaning of a byte outside strings; numbers, literals and blanks have none. */
type Mark = typeof noMark | typeof stringMark | typeof colonMark | typeof commaMark | typeof openingMark | typeof closingMark;
const noMark = 0;
const stringMark = 1;
const colonMark = 2;
const commaMark = 3;
const openingMark = 4;
const closingMark = 5;
const marks = Uint8Array.from({ length: 0x100 }, (_, byte) => markOf(String.fromCharCode(byte)));

function markOf(character: string): Mark {
  if (character === '"') return stringMark;
  if (character === ':') return colonMark;
  if (character === ',') return commaMark;
  if (character === '{' || character === '[') return openingMark;
  return character === '}' || character === ']' ? closingMark : noMark;
}

/**
 * Bounds depth and number of values and looks for possible duplicate keys, before the platform builds a very deep or very large value.
 * Exact for JSON; for any other text, which is refused anyway, the finding may be wrong, but never a false `too-much`. Reads bytes, because
 * reading characters of a string is three times as slow; all structural characters are one byte.
 */
export function survey(bytes: Uint8Array, depthMax: number, valuesMax: number): SurveyFinding {
  const state: SurveyState = { values: 1, depth: 0, isFaulty: false, isSuspect: false, hashes: [], keys: 0, keysBefore: [] };
  const string: StringPlace = { start: -1, end: -1, hash: 0, isEscaped: false };
  for (let at = 0; at < bytes.length; at++) {
    const mark = marks[bytes[at] ?? 0];
    if (mark === noMark) continue;
    if (mark === stringMark) at = readString(bytes, at, string);
    else if (mark === colonMark) addKey(state, bytes, string);
    else if (mark === commaMark) state.values++;
    else if (mark === openingMark) at = open(state, bytes, at);
    else close(state);
    if (state.depth > depthMax) return 'faulty';
    if (state.values > valuesMax) return 'too-much';
  }
  return findingOf(state, valuesMax);
}

/** State of the survey. */
interface SurveyState {
  values: number;
  depth: number;
  isFaulty: boolean;
  isSuspect: boolean;
  readonly hashes: number[]; // of the keys of all open objects, the innermost last; followed by leftovers of closed ones
  keys: number; // number of hashes of open objects
  readonly keysBefore: number[]; // value of `keys` when each object or list was opened
}

function findingOf({ values, depth, isFaulty, isSuspect }: SurveyState, valuesMax: number): SurveyFinding {
  if (values > valuesMax) return 'too-much';
  if (isFaulty || depth !== 0) return 'faulty';
  return isSuspect ? 'suspect' : 'sound';
}

/** Returns the position of the last blank after the mark, or of the mark. */
function open(state: SurveyState, bytes: Uint8Array, mark: number): number {
  let at = mark;
  while (at + 1 < bytes.length && (bytes[at + 1] ?? 0) <= blankMax) at++;
  if (marks[bytes[at + 1] ?? 0] !== closingMark) state.values++;
  state.keysBefore.push(state.keys);
  state.depth++;
  return at;
}

/** A string from its opening to its closing quote. Hash and escapes cover the first bytes only. */
interface StringPlace {
  start: number;
  end: number;
  hash: number;
  isEscaped: boolean;
}

const shortBytesMax = 64; // up to here bytes are read one by one: a search has a fixed cost

/** Returns the position of the closing quote. */
function readString(bytes: Uint8Array, openingQuote: number, place: StringPlace): number {
  const shortEnd = Math.min(bytes.length, openingQuote + shortBytesMax);
  let hash = 0;
  let isEscaped = false;
  let at = openingQuote + 1;
  for (; at < shortEnd; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) break;
    hash = ((hash << 5) | (hash >>> 27)) ^ byte;
    if (byte !== backslash) continue;
    isEscaped = true;
    at++;
  }
  place.start = openingQuote;
  place.end = at < shortEnd ? at : closingQuote(bytes, at);
  place.hash = hash;
  place.isEscaped = isEscaped;
  return place.end;
}

/**
 * Records the string before a colon as a key, once even if more colons follow. In JSON there are fewer keys than values so far. A key with
 * an escape is left to the exact scan: its bytes do not determine equality.
 */
function addKey(state: SurveyState, bytes: Uint8Array, string: StringPlace): void {
  const { start, end, hash, isEscaped } = string;
  string.start = -1;
  if (start < 0 || state.keys === state.values) {
    state.isFaulty = true;
    return;
  }
  state.hashes[state.keys++] = hash;
  if (isEscaped || (end - start >= shortBytesMax && bytes.subarray(start, end).includes(backslash))) state.isSuspect = true;
}

const fewKeysMax = 16; // up to here all pairs are compared: a table has a fixed cost

function close(state: SurveyState): void {
  const { hashes, keys: end } = state;
  const start = state.keysBefore.pop() ?? 0;
  state.depth--;
  state.keys = start;
  state.isSuspect ||= end - start > fewKeysMax ? hasDuplicateAmongMany(hashes, start, end) : hasDuplicateAmongFew(hashes, start, end);
}

function hasDuplicateAmongFew(hashes: readonly number[], start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) {
    for (let other = start; other < at; other++) if (hashes[other] === hashes[at]) return true;
  }
  return false;
}

/**
 * Uses an open-addressing table; a set takes ten times as long. Keys made to collide are suspect: the exact scan takes no longer with them
 * than with others.
 */
function hasDuplicateAmongMany(hashes: readonly number[], start: number, end: number): boolean {
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * (end - start))));
  for (let at = start; at < end; at++) {
    const hash = (hashes[at] ?? 0) || 1; // 0 marks a free slot
    const first = Math.imul(hash, spread) >>> 8;
    let step = 0;
    while (step < stepsMax && table[(first + step) & (table.length - 1)] !== 0) {
      if (table[(first + step) & (table.length - 1)] === hash) return true;
      step++;
    }
    if (step === stepsMax) return true;
    table[(first + step) & (table.length - 1)] = hash;
  }
  return false;
}

const stepsMax = 64; // a half-empty table needs a few steps for ordinary keys

const spread = 0x9e3779b1; // multiplier of Knuth's hashing

/** Position of the closing quote of a string read up to `place`, or the end of the text. */
function closingQuote(bytes: Uint8Array, place: number): number {
  let from = place;
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

/** Position to continue from at a quote after a backslash: the quote when the backslash is itself escaped, else the byte after it. */
function escapeAround(bytes: Uint8Array, from: number, foundQuote: number): number {
  let first = foundQuote;
  while (first > from && bytes[first - 1] === backslash) first--;
  return (foundQuote - first) % 2 === 0 ? foundQuote : foundQuote + 1;
}
