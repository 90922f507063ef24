import { expect, test } from 'vitest';
import { bare, dedent, tidy } from './tidy.ts';

test.each([
  [`CHECK (state = ANY (ARRAY['open'::text, 'Closed'::text]))`, `check (state in ('open', 'Closed'))`],
  [`CHECK (state <> ALL (ARRAY['it''s'::text]))`, `check (state not in ('it''s'))`],
  [`'{}'::text[]`, `'{}'::text[]`],
  ['"Mixed" timestamp with time zone', '"Mixed" timestamptz'],
  ['CREATE INDEX a ON b USING btree (c)', 'create index a on b (c)'],
  [`'never closed`, `'never closed`],
])('%s is printed as a person would write it', (printed, written) => {
  expect(tidy(printed)).toBe(written);
});

test('only parentheses around the whole expression are removed', () => {
  expect([bare('(a = b)'), bare('(a) or (b)'), bare('a')]).toEqual(['a = b', '(a) or (b)', 'a']);
});

test('a text loses the common indentation of its lines', () => {
  expect(dedent('\n\n    begin\n      x;\n\n    end\n')).toBe('begin\n  x;\n\nend');
});
