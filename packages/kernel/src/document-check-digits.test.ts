import { expect, test } from 'vitest';
import { hasBelgianCheckDigits, hasPolishCheckDigit, icaoCheckDigit } from './document-check-digits.ts';

test('ICAO check digit of the sample passport, its dates and its composite', () => {
  const line = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
  expect(icaoCheckDigit('L898902C3')).toBe(6);
  expect(icaoCheckDigit('740812')).toBe(2);
  expect(icaoCheckDigit('120415')).toBe(9);
  expect(icaoCheckDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43))).toBe(0);
});

// Rules: DOC-5
test('Polish card: one wrong digit is detected', () => {
  expect(hasPolishCheckDigit('ABA300000')).toBe(true);
  expect(hasPolishCheckDigit('ABA400000')).toBe(false);
});

// Rules: DOC-5
test('Belgian card: remainder zero is written as 97', () => {
  expect(hasBelgianCheckDigits('591000000005')).toBe(true);
  expect(hasBelgianCheckDigits('591000000006')).toBe(false);
  expect(hasBelgianCheckDigits('000000009797')).toBe(true);
  expect(hasBelgianCheckDigits('000000009700')).toBe(false);
});
