import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { amountToType, typedAmount } from './typed-amount.ts';

// Method: the pure functions.

test('an amount may be typed with a comma, a currency sign and separators of thousands', () => {
  expect(['12.50', '12,50', ' 7 ', '1.234,50 €', '1,234.50', '-5,5', '10000', '1.234.567'].map(typedAmount)).toEqual([
    '12.50',
    '12.50',
    '7',
    '1234.50',
    '1234.50',
    '-5.5',
    '10000',
    '1234567',
  ]);
});

test('what is no amount is left to the service to refuse', () => {
  expect(['', 'abc', '1.2.3', '+10%', '12.3456'].map(typedAmount)).toEqual(['', 'abc', '1.2.3', '+10%', '12.3456']);
});

test('an amount that is filled in is written as the person would type it', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(amountToType('1234.50')).toBe('1234,50');
});
