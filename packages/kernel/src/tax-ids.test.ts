import { expect, test } from 'vitest';
import { isPortugueseTaxId, isSpanishTaxId } from './tax-ids.ts';

test.each(['501964843', '999999990', '123456789'])('%s is a Portuguese tax number', (text) => {
  expect(isPortugueseTaxId(text)).toBe(true);
});

test.each(['501964844', '50196484', '5019648430', '023456789', '50196484A'])('%s is no Portuguese tax number', (text) => {
  expect(isPortugueseTaxId(text)).toBe(false);
});

test.each(['B12345674', '89890001K', '12345678Z', 'X1234567L', 'A58818501'])('%s is a Spanish tax number', (text) => {
  expect(isSpanishTaxId(text)).toBe(true);
});

test.each(['B12345675', '89890001L', '1234567Z', 'I12345674', 'b12345674'])('%s is no Spanish tax number', (text) => {
  expect(isSpanishTaxId(text)).toBe(false);
});
