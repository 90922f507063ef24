import { expect, test } from 'vitest';
import { Company } from './company.entity.ts';

// Rules: HOTEL-5
test('a company changes only with its discount', () => {
  const [before, now] = ['2027-03-01T10:00:00.000Z', '2027-03-01T11:00:00.000Z'];
  const company = Object.assign(new Company(), { discountPercent: 10, updatedAt: before });
  expect(company.setDiscount(10, now)).toBe(false);
  expect(company).toMatchObject({ discountPercent: 10, updatedAt: before });
  expect(company.setDiscount(12.5, now)).toBe(true);
  expect(company).toMatchObject({ discountPercent: 12.5, updatedAt: now });
});
