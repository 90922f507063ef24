import { expect, test } from 'vitest';
import { isCountry, threeLetterCountry, twoLetterCountry } from './countries.ts';

// Rules: GUEST-6
test('countries are upper-case alpha-2 codes', () => {
  expect(['PT', 'GB', 'US', 'TL'].filter(isCountry)).toHaveLength(4);
  expect(['pt', 'PRT', 'UK', 'XX', 'ZZ', 'EU', '620', '', 'constructor'].filter(isCountry)).toEqual([]);
});

test('every country, and nothing else, has a three-letter code', () => {
  expect(['PT', 'DE', 'XK'].map(threeLetterCountry)).toEqual(['PRT', 'DEU', 'XKK']);
  expect(['PRT', 'pt', '', 'constructor'].map(threeLetterCountry)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['PRT', 'DEU', 'XKK', 'PT', 'UTO'].map(twoLetterCountry)).toEqual(['PT', 'DE', 'XK', undefined, undefined]);
});
