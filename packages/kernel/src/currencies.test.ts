import { data } from 'currency-codes';
import { expect, test } from 'vitest';
import { currencyExponents } from './currencies.ts';

/** In the library's list of June 2024, but deliberately not here. */
const leftOut = {
  ANG: 'replaced by XCG in 2025',
  BGN: 'Bulgaria took the euro in 2026',
  CUC: 'withdrawn by Cuba in 2021',
  BOV: 'fund',
  CHE: 'fund',
  CHW: 'fund',
  CLF: 'fund',
  COU: 'fund',
  MXV: 'fund',
  USN: 'fund',
  UYI: 'fund',
  UYW: 'fund',
  XAG: 'metal',
  XAU: 'metal',
  XPD: 'metal',
  XPT: 'metal',
  XBA: 'bond unit',
  XBB: 'bond unit',
  XBC: 'bond unit',
  XBD: 'bond unit',
  XDR: 'unit of account',
  XSU: 'unit of account',
  XUA: 'unit of account',
  XTS: 'test code',
  XXX: 'no currency',
};

/** Newer than the library's list. */
const added = { XCG: 2 };

/**
 * Guarantee: the table is the ISO list, including minor digits, except for the differences named above.
 * Method: comparison with a library that contains ISO's own file.
 */
// Rules: MONEY-3
test('equals the ISO 4217 list except for the known differences', () => {
  const national = data.filter(({ code }) => !Object.hasOwn(leftOut, code)).map(({ code, digits }) => [code, digits]);
  expect({ ...currencyExponents }).toEqual({ ...Object.fromEntries(national), ...added });
});

test('every known difference is still a difference', () => {
  const listed = new Set(data.map(({ code }) => code));
  expect(Object.keys(leftOut).filter((code) => !listed.has(code))).toEqual([]);
  expect(Object.keys(added).filter((code) => listed.has(code))).toEqual([]);
});

// Rules: MONEY-1, MONEY-3
test('minor digits are those of ISO, not display digits', () => {
  const { HUF, IDR, IQD, JPY, KWD, EUR } = currencyExponents;
  expect({ HUF, IDR, IQD, JPY, KWD, EUR }).toEqual({ HUF: 2, IDR: 2, IQD: 3, JPY: 0, KWD: 3, EUR: 2 });
});

// Rules: MONEY-3
test('discontinued currencies and names of inherited properties are unknown', () => {
  for (const code of ['HRK', 'BGN', 'ANG', 'SLL', 'ZWL', 'eur', 'constructor', '__proto__', 'toString', '']) {
    expect(currencyExponents[code]).toBeUndefined();
  }
});
