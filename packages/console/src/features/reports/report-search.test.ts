import { expect, test } from 'vitest';
import { readSearch } from './report-search.ts';

// Method: the pure function, with addresses as people may type them.

// Rules: CONSOLE-45
test('an address selects the report, and anything else in it is dropped', () => {
  const search = { report: 'pace', from: '2027-03-01', to: '2027-03-31', measure: 'room_nights', compare: 'year', property: 'prp_1' };
  expect(readSearch(search)).toEqual(search);
  expect(readSearch({ report: 7, from: '1.3.2027', measure: '', compare: 'decade', property: null })).toEqual({});
});
