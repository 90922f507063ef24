import { expect, test } from 'vitest';
import { isPortugueseTaxId, isSpanishTaxId, nationalTaxId } from './tax-ids.ts';

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

test.each([
  ['PT', '501 964 843', '501964843'],
  ['PT', 'PT501964843', '501964843'],
  ['PT', 'pt 501.964.843', '501964843'],
  ['ES', 'B-12345674', 'B12345674'],
  ['ES', 'ESB12345674', 'B12345674'],
  ['ES', '12.345.678-z', '12345678Z'],
  ['PT', '501964844', null],
  ['ES', 'PT501964843', null],
] as const)('in %s %s spells %s', (country, text, number) => {
  expect(nationalTaxId(country, text)).toBe(number);
});
