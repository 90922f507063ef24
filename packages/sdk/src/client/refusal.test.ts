import { expect, test } from 'vitest';
import { InnkeeperError } from './innkeeper-error.ts';
import { isRefusal } from './refusal.ts';

const declined: unknown = new InnkeeperError({
  code: 'SVC-4006',
  status: 402,
  message: 'declined',
  details: { provider_reason: 'expired' },
});
const sold: unknown = new InnkeeperError({
  code: 'SVC-3001',
  status: 409,
  message: 'sold',
  details: [{ field: 'arrival', issue: 'sold out' }],
});

test('a refusal is narrowed by its code, including its details', () => {
  expect(isRefusal(declined, 'SVC-4006')).toBe(true);
  expect(isRefusal(sold, 'SVC-4006')).toBe(false);
  expect(isRefusal(sold, 'SVC-3011', 'SVC-3001')).toBe(true);
  expect(isRefusal(new Error('SVC-3001'), 'SVC-3001')).toBe(false);
  // @ts-expect-error no refusal has this code
  expect(isRefusal(sold, 'SVC-0001')).toBe(false);
  if (isRefusal(declined, 'SVC-4006')) expect(declined.details.provider_reason satisfies string).toBe('expired');
  if (isRefusal(sold, 'SVC-3001', 'SVC-3011')) {
    expect(sold.code satisfies 'SVC-3001' | 'SVC-3011').toBe('SVC-3001');
    expect(sold.details.map(({ field }) => field)).toEqual(['arrival']);
  }
});
