import { expect } from 'vitest';
import type { Answer } from './check-answer.ts';
import type { Tenant } from './tenant.ts';

/** The required fields of a guest. */
export const names = { first_name: 'Ana', last_name: 'Silva' };

/** A number as letters: names have no digits. */
export const lettersOf = (index: number): string => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Creates a guest with nothing but a name. */
export async function newGuest(tenant: Pick<Tenant, 'api'>, lastName = names.last_name): Promise<Answer['body']> {
  const created = await tenant.api.post('/guests', { ...names, last_name: lastName });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return created.body;
}
