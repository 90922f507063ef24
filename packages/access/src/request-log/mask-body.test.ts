import { contract, namedOperations, operation } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bodyMask } from './mask-body.ts';

// Method: an operation of the test, and bodies that its schema accepts and refuses.

const body = z.strictObject({
  arrival: z.string(),
  room_type_id: z.string(),
  adults: z.int(),
  status: z.enum(['tentative', 'confirmed']),
  deposit: z.strictObject({ currency: z.string(), amount: z.string() }),
  guest: z.strictObject({ first_name: z.string(), date_of_birth: z.string() }).optional(),
  payment_token: z.string().optional(),
  note: z.string().optional(),
  updates: z.array(z.strictObject({ date: z.string(), price: z.string() })).optional(),
});
const [booking] = namedOperations('test', {
  stays: {
    create: operation({
      route: 'POST /stays',
      status: 201,
      permission: 'read_write',
      effect: { isFinal: false, reachesOutside: false },
      contract: contract({ body, output: null }),
      tag: { name: 'Stays', description: 'Stays of the test.' },
      summary: 'Book',
      description: 'Books.',
      errors: [],
      run: async () => undefined,
    }),
  },
});

const mask = bodyMask(new Set(['first_name', 'date_of_birth', 'adults_of_guest']));
const masked = (given: unknown): unknown => JSON.parse((booking && mask(booking, given)) ?? 'null');

const harmless = {
  arrival: '2026-12-24',
  room_type_id: 'rt_01jx0000000000000000000000',
  adults: 2,
  status: 'confirmed',
  deposit: { currency: 'EUR', amount: '120.00' },
};

// Rules: CONSOLE-32
test('ids, dates, amounts, numbers and listed words are shown as they were sent', () => {
  expect(masked(harmless)).toEqual(harmless);
});

// Rules: CONSOLE-32
test('possible guest data and secrets are masked', () => {
  const given = {
    ...harmless,
    status: 'Ana Silva',
    guest: { first_name: '2026-01-01', date_of_birth: '1990-05-17', passport: 'AB1234' },
    payment_token: 'tok_visa',
    note: 'call 912345678',
    'Ana Silva': 'rt_01jx0000000000000000000000',
    nickname: 5,
  };
  const guest = { first_name: '[masked]', date_of_birth: '[masked]', '[masked]': '[masked]' };
  const rest = { payment_token: '[masked]', note: '[masked]', '[masked]': '[masked]' };
  expect(masked(given)).toEqual({ ...harmless, status: '[masked]', guest, ...rest });
  expect(masked({ note: '4111111111111111', arrival: '912345678' })).toEqual({ note: '[masked]', arrival: '[masked]' });
});

// Rules: CONSOLE-32
test('a body with many values is cut, one that is still too long is left out, and so is an empty one', () => {
  const updates = Array.from({ length: 500 }, () => ({ date: '2026-12-24', price: '9.00' }));
  const text = booking && mask(booking, { updates: updates.slice(0, 100) });
  expect(text).toContain('[cut]');
  expect(text?.length).toBeLessThanOrEqual(4_000);
  const long = Array.from({ length: 190 }, () => 'rt_01jx0000000000000000000000');
  expect(masked({ updates: long })).toBeNull();
  expect([masked({}), masked(undefined), masked('text')]).toEqual([null, null, null]);
});
