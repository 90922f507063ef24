export type TokenKind = 'key' | 'text' | 'number' | 'word' | 'sign';

export interface JsonToken {
  readonly kind: TokenKind;
  readonly text: string;
}

/** Numbers and words count only as values, so that the headers above a body stay plain. */
const pattern = /("(?:[^"\\]|\\.)*")(\s*:)?|(?<=[[:,\s])(?:(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))(?=[ \t]*(?:[,\]}\n]|$))/g;

/** Parts of JSON text for colouring; together they are the text itself. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  const push = (kind: TokenKind, part: string | undefined): void => {
    if (part !== undefined && part !== '') tokens.push({ kind, text: part });
  };
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [, quoted, colon, number, word] = match;
    push('sign', text.slice(end, match.index));
    push(colon === undefined ? 'text' : 'key', quoted);
    push('sign', colon);
    push('number', number);
    push('word', word);
    end = match.index + match[0].length;
  }
  push('sign', text.slice(end));
  return tokens;
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
