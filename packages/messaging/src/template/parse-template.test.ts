import { expect, test } from 'vitest';
import { templateFault, variablesIn } from './parse-template.ts';

// Rules: TPL-3
test('names between braces are variables, each counted once; spaces, line breaks and comments do not matter', () => {
  expect(variablesIn(['Dear {{guest.first_name}},\n{{ wifi_code }} {{! for the house }}', '{{guest.first_name}}'])).toEqual([
    'guest.first_name',
    'wifi_code',
  ]);
  expect(templateFault('no variable at all, { } and }} are text')).toBeNull();
});

// Rules: TPL-3
test.each([
  ['a section', '{{#guest}}x{{/guest}}'],
  ['an inverted section', '{{^guest}}x{{/guest}}'],
  ['a partial', '{{> footer}}'],
  ['other delimiters', '{{=<% %>=}}'],
  ['an unescaped value', '{{{guest.first_name}}}'],
  ['an unescaped value in short', '{{&guest.first_name}}'],
  ['the context itself', '{{.}}'],
  ['a call', '{{guest.first_name()}}'],
  ['an index', '{{guests[0]}}'],
  ['an open brace', 'Dear {{guest.first_name'],
  ['an empty name', '{{}}'],
])('%s is no text of a template', (_what, text) => {
  expect(templateFault(text)).not.toBeNull();
});
