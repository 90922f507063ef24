import { expect, test } from 'vitest';
import { amountOf, applied, digitsOf, minorOf, parseFormula } from './formula.ts';

// Method: the pure functions; amounts in euros with two digits by default.

function after(text: string, before: string | null, digits = 2): string | null {
  const formula = parseFormula(text, digits);
  const minor = formula && applied(formula, before === null ? null : minorOf(before, digits));
  return minor === null ? null : amountOf(minor, digits);
}

// Rules: CONSOLE-37
test('an amount replaces the value, in the notations of people and spreadsheets', () => {
  const texts = ['120', '=120', '120.00', '120,00', ' 120.0 ', '€120.00', '120,00 €', 'EUR 120', '120.00\u00A0€'];
  expect(texts.map((text) => after(text, '99.95'))).toEqual(texts.map(() => '120.00'));
  expect([after('1.234,50', null), after('1,234.50', null), after("1'234.50", null)]).toEqual(['1234.50', '1234.50', '1234.50']);
});

// Rules: CONSOLE-37
test('a signed value changes the amount, to the cent and never below zero', () => {
  const changes = ['+10%', '+10 %', '-5', '+5,50', '-2.5 %', '\u22125 %'].map((text) => after(text, '99.95'));
  expect(changes).toEqual(['109.95', '109.95', '94.95', '105.45', '97.45', '94.95']);
  expect([after('-50%', '0.05'), after('+5%', '1000', 0), after('-100 %', '80.00')]).toEqual(['0.03', '1050', '0.00']);
  expect([after('-100', '99.95'), after('-101%', '99.95'), after('+10%', null), after('+5', null)]).toEqual([null, null, null, null]);
});

// Rules: CONSOLE-37
test('invalid and ambiguous amounts are refused', () => {
  const refused = ['', 'abc', '10%', '=10%', '99.955', '1.234', '1,234', '12.34.56', '--5', '5-', '1e3'];
  expect(refused.map((text) => parseFormula(text, 2))).toEqual(refused.map(() => null));
  expect(['EUR', 'JPY', 'BHD'].map(digitsOf)).toEqual([2, 0, 3]);
  expect([after('12,000', null, 0), after('1.234', null, 3), after('1.5', null, 0)]).toEqual(['12000', '1.234', null]);
});
