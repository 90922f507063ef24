/** Where a text stops being JSON: offset from 0, line and column from 1. */
export interface JsonPosition {
  readonly position: number;
  readonly line: number;
  readonly column: number;
}

const blanks = /[ \t\n\r]*/y;
const text = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Finds the first token of a text that JSON cannot accept. The runtime's parser tells it only sometimes. */
export function findJsonFault(source: string): JsonPosition {
  const position = faultIn(source);
  const before = source.slice(0, position).split('\n');
  return { position, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** A walk over the tokens with a stack of open brackets: what may come next follows from the last token alone. */
function faultIn(source: string): number {
  const open: ('{' | '[')[] = [];
  let at = skip(blanks, source, 0);
  let expect: 'value' | 'key' | 'colon' | 'after' = 'value';
  let mayClose = false;
  for (;;) {
    const mark = source.charAt(at);
    const inside = open.at(-1);
    let next = at;
    if ((mark === '}' && inside === '{') || (mark === ']' && inside === '[')) {
      if (expect !== 'after' && !mayClose) return at;
      open.pop();
      next = at + 1;
      expect = 'after';
      mayClose = false;
    } else if (expect === 'value' && (mark === '{' || mark === '[')) {
      open.push(mark);
      next = at + 1;
      expect = mark === '{' ? 'key' : 'value';
      mayClose = true;
    } else {
      next = plainToken(source, at, { expect, isOpen: inside !== undefined });
      expect = expect === 'key' ? 'colon' : expect === 'value' ? 'after' : expect === 'after' && inside === '{' ? 'key' : 'value';
      mayClose = false;
    }
    if (next === at) return at;
    at = skip(blanks, source, next);
  }
}

function plainToken(
  source: string,
  at: number,
  { expect, isOpen }: { expect: 'value' | 'key' | 'colon' | 'after'; isOpen: boolean },
): number {
  if (expect === 'colon') return source.charAt(at) === ':' ? at + 1 : at;
  if (expect === 'after') return isOpen && source.charAt(at) === ',' ? at + 1 : at;
  const afterText = skip(text, source, at);
  return afterText > at || expect === 'key' ? afterText : skip(scalar, source, at);
}

function skip(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}
