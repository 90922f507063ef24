import { expect, test } from 'vitest';
import { cutQuotation } from './cut-quotation.ts';

// Rules: MSG-20
test.each([
  ['Can we arrive late?\n\nOn Mon, 3 Mar 2025 at 10:00, Hotel <h@example.com> wrote:\n> Welcome\n> to us', 'Can we arrive late?'],
  ['Chegamos às 22h.\r\n\r\nEm seg., 3 de mar. de 2025 às 10:00, Hotel <h@example.com> escreveu:\r\n\r\n> Bem-vindo', 'Chegamos às 22h.'],
  ['Thank you\n-- \nAna Silva\n+351 912 345 678', 'Thank you'],
  ['A first line\n\nand a second one', 'A first line\n\nand a second one'],
])('history and signature are cut: %j', (text, expected) => {
  expect(cutQuotation(text)).toBe(expected);
});

// Rules: MSG-20
test('a text that only quotes is kept, and a very long one is bounded', () => {
  expect(cutQuotation('> Welcome')).toBe('> Welcome');
  expect(cutQuotation('')).toBe('');
  expect(cutQuotation('a\n'.repeat(100_000)).length).toBeLessThanOrEqual(20_000);
  expect(cutQuotation('\n \n'.repeat(100_000))).toBe('');
});
