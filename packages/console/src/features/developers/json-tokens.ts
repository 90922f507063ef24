export type TokenKind = 'key' | 'text' | 'number' | 'word' | 'sign';

export interface JsonToken {
  readonly kind: TokenKind;
  readonly text: string;
}

const run = /[-+.\w]+/y;
const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const words = new Set(['true', 'false', 'null']);

/** Parts of JSON text for colouring; together they are the text itself. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let shown = 0;
  const push = (kind: TokenKind, end: number): void => {
    if (end > shown) tokens.push({ kind, text: text.slice(shown, end) });
    shown = end;
  };
  for (let at = 0; at < text.length; ) {
    const end = partEnd(text, at);
    const kind = kindOf(text, at, end);
    if (kind !== 'sign') {
      push('sign', at);
      push(kind, end);
    }
    at = end;
  }
  push('sign', text.length);
  return tokens;
}

/** End of the string, or of the number or word, that begins at a place; else of the one character there. */
function partEnd(text: string, at: number): number {
  if (text[at] === '"') {
    let end = at + 1;
    while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
    return Math.min(end + 1, text.length);
  }
  run.lastIndex = at;
  return run.test(text) ? run.lastIndex : at + 1;
}

/** Numbers and words count only as values, so that the headers above a body stay plain. */
function kindOf(text: string, at: number, end: number): TokenKind {
  const part = text.slice(at, end);
  const next = nextSign(text, end);
  if (part.startsWith('"')) return next === ':' ? 'key' : 'text';
  const isValue = /^[[:,\s]$/.test(text[at - 1] ?? '') && (next === '' || ',]}\n'.includes(next));
  if (!isValue) return 'sign';
  if (words.has(part)) return 'word';
  return number.test(part) ? 'number' : 'sign';
}

/** The first character from a place that is neither blank nor tab; empty at the end. */
function nextSign(text: string, from: number): string {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return text[at] ?? '';
}

const indent = 2;

/** JSON with line breaks; other text stays as it is. */
export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, indent);
  } catch {
    return text;
  }
}
