/** Rewrites SQL printed by PostgreSQL, with capitals and a type for every literal, as a person would write it. */
export function tidy(sql: string): string {
  const plain = outsideOfQuotes(sql, (code) => code.toLowerCase());
  return lists(lists(plain, '= any (array[', 'in ('), '<> all (array[', 'not in (')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(' using btree', '');
}

/** Changes the code outside quotes. Text literals lose their type. */
function outsideOfQuotes(sql: string, change: (code: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = nextQuote(sql, 0); at >= 0; at = nextQuote(sql, from)) {
    const end = endOfQuoted(sql, at);
    parts.push(change(sql.slice(from, at)), sql.slice(at, end));
    const isText = sql.startsWith('::text', end) && !sql.startsWith('::text[', end) && sql.charAt(at) === "'";
    from = isText ? end + '::text'.length : end;
  }
  return [...parts, change(sql.slice(from))].join('');
}

function nextQuote(sql: string, from: number): number {
  const places = ["'", '"'].map((quote) => sql.indexOf(quote, from)).filter((place) => place >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** Position after the closing quote; a doubled quote is part of the text. */
function endOfQuoted(sql: string, start: number): number {
  const quote = sql.charAt(start);
  let end = sql.indexOf(quote, start + 1);
  while (end >= 0 && sql.charAt(end + 1) === quote) end = sql.indexOf(quote, end + 2);
  return end < 0 ? sql.length : end + 1;
}

/** Writes `in ('a', 'b')` for a comparison with an array. */
function lists(sql: string, opening: string, word: string): string {
  const [head = '', ...rest] = sql.split(opening);
  return rest.reduce((done, part) => {
    const end = part.indexOf('])');
    return end < 0 ? `${done}${opening}${part}` : `${done}${word}${part.slice(0, end)})${part.slice(end + 2)}`;
  }, head);
}

/** Without the parentheses around the whole of an expression. */
export function bare(expression: string): string {
  return isWrapped(expression) ? expression.slice(1, -1) : expression;
}

function isWrapped(expression: string): boolean {
  if (!expression.startsWith('(') || !expression.endsWith(')')) return false;
  let depth = 0;
  for (const [place, character] of [...expression].entries()) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth === 0) return place === expression.length - 1;
  }
  return false;
}

/** Removes the common indentation of all lines, and blank lines at both ends. */
export function dedent(text: string): string {
  const lines = text.trimEnd().split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const kept = lines.slice(Math.max(first, 0));
  const indents = kept.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents);
  return kept.map((line) => line.slice(common).trimEnd()).join('\n');
}
