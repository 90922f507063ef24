import { expect } from 'vitest';
import type { Answer } from './check-answer.ts';
import type { Api } from './client.ts';
import { newGuest } from './guests.ts';
import type { Hotel } from './hotel.ts';
import { act } from './idempotency-key.ts';

export const eur = (amount: string) => ({ currency: 'EUR', amount });
export const water = { amount: eur('12.50'), code: 'minibar', description: 'Water' };

/** An amount in euros, or every field that differs from the default. */
type Change = string | Record<string, unknown>;
const changed = (change: Change) => (typeof change === 'string' ? { amount: eur(change) } : change);

/** The id of an open folio of a new guest. */
export async function newFolio(hotel: Pick<Hotel, 'api'>, body: object = {}): Promise<string> {
  const guest = await newGuest(hotel);
  const folio = await hotel.api.post('/folios', { guest_id: guest.id, ...body });
  expect(folio.status, JSON.stringify(folio.body)).toBe(201);
  return folio.body.id;
}

/** Posts a charge and returns whatever comes back. */
export const tryCharge = (api: Api, folioId: string, body: object = water): Promise<Answer> => act(api, `/folios/${folioId}/charges`, body);

/** Posts a payment and returns whatever comes back. */
export const tryPay = (api: Api, folioId: string, body: object): Promise<Answer> => act(api, `/folios/${folioId}/payments`, body);

/** Posts a charge, which must succeed, and returns its entry. */
export async function charge(hotel: Pick<Hotel, 'api'>, folioId: string, change: Change): Promise<string> {
  const posted = await tryCharge(hotel.api, folioId, { ...water, ...changed(change) });
  expect(posted.status, JSON.stringify(posted.body)).toBe(201);
  return posted.body.id;
}

/** Posts a payment, in cash unless stated otherwise, which must succeed, and returns its entry. */
export async function pay(hotel: Pick<Hotel, 'api'>, folioId: string, change: Change): Promise<string> {
  const posted = await tryPay(hotel.api, folioId, { method: 'cash', description: 'Paid', ...changed(change) });
  expect(posted.status, JSON.stringify(posted.body)).toBe(201);
  return posted.body.id;
}

export async function readFolio(hotel: Pick<Hotel, 'api'>, folioId: string): Promise<Answer['body']> {
  return (await hotel.api.get(`/folios/${folioId}`)).body;
}

export async function balanceOf(hotel: Pick<Hotel, 'api'>, folioId: string): Promise<string> {
  return (await readFolio(hotel, folioId)).balance.amount;
}

/** A folio with a charge and its payment, closed. */
export async function closedFolio(hotel: Pick<Hotel, 'api'>): Promise<{ id: string; entryId: string; paymentId: string }> {
  const id = await newFolio(hotel);
  const entryId = await charge(hotel, id, '10.00');
  const paymentId = await pay(hotel, id, '10.00');
  expect((await act(hotel.api, `/folios/${id}/close`, { settlement: 'paid' })).status).toBe(200);
  return { id, entryId, paymentId };
}
