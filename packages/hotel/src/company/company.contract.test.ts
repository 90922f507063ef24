import { expect, test } from 'vitest';
import { createCompanyBody } from './company.contract.ts';

const company = { name: 'Globex', discount_percent: 10 };

/** The faults of a body as `path code`, codes as zod names them. */
function faultsOf(change: object): string[] {
  const { error } = createCompanyBody.safeParse({ ...company, ...change });
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.code}`);
}

// Method: one body per rule of the contract, each a single change of a company that is accepted.

// Rules: HOTEL-15
test('a company needs a name and its discount', () => {
  expect(createCompanyBody.parse({ ...company, name: ' Globex ' })).toEqual(company);
  expect(createCompanyBody.safeParse({}).error?.issues.map(({ path }) => path)).toEqual([['name'], ['discount_percent']]);
});

// Rules: HOTEL-15
test('a discount is between 0 and 100, with at most four decimals', () => {
  for (const discount_percent of [0, 0.0001, 33.3333, 100]) expect(faultsOf({ discount_percent })).toEqual([]);
  expect(faultsOf({ discount_percent: -1 })).toEqual(['discount_percent too_small']);
  expect(faultsOf({ discount_percent: 101 })).toEqual(['discount_percent too_big']);
  expect(faultsOf({ discount_percent: 0.00001 })).toEqual(['discount_percent custom']);
  expect(faultsOf({ discount_percent: '10' })).toEqual(['discount_percent invalid_type']);
});

test('the tax id may be absent or null, but not empty or longer than fifty characters', () => {
  for (const tax_id of [undefined, null, 'x'.repeat(50)]) expect(faultsOf({ tax_id })).toEqual([]);
  expect(faultsOf({ tax_id: ' ' })).toEqual(['tax_id too_small']);
  expect(faultsOf({ tax_id: 'x'.repeat(51) })).toEqual(['tax_id too_big']);
});

test('an unknown field is refused', () => {
  expect(faultsOf({ id: 'cmp_1' })).toEqual([' unrecognized_keys']);
});
