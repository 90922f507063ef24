import { expect, test } from 'vitest';
import { isCountry } from './countries.ts';

// Rules: GUEST-6
test('countries are upper-case alpha-2 codes', () => {
  expect(['PT', 'GB', 'US', 'TL'].filter(isCountry)).toHaveLength(4);
  expect(['pt', 'PRT', 'UK', 'XX', 'ZZ', 'EU', '620', '', 'constructor'].filter(isCountry)).toEqual([]);
});
