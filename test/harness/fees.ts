import { expect } from 'vitest';
import { charge, eur, readFolio } from './folios.ts';
import type { Hotel } from './hotel.ts';
import { act } from './idempotency-key.ts';
import { book } from './stays.ts';

/** Cancellation fee of each of the stays below. */
export const owed = '94.00';

/** Books stays whose cancellation is never free, in one folio: the given one or a new one. */
export async function bookNonRefundableStays(hotel: Hotel, count: number, folioId?: string): Promise<{ folio: string; ids: string[] }> {
  const ids: string[] = [];
  let folio = folioId;
  for (let index = 0; index < count; index++) {
    const window = { arrival: hotel.day(10), departure: hotel.day(11), rate_plan_id: hotel.ratePlans['NRF'] };
    const booked = await book(hotel, { ...window, ...(folio === undefined ? {} : { folio_id: folio }) });
    expect(booked.quote.total).toBe(owed);
    ids.push(booked.id);
    folio = booked.folio_id;
  }
  return { folio: folio ?? '', ids };
}

export const postFee = (hotel: Hotel, folio: string, amount: string, over: object = {}): Promise<string> =>
  charge(hotel, folio, { code: 'cancellation_fee', description: 'Late', amount: eur(amount), ...over });

export async function reverse(hotel: Hotel, folio: string, entry: string): Promise<void> {
  const reversed = await act(hotel.api, `/folios/${folio}/entries/${entry}/reverse`);
  expect(reversed.status, JSON.stringify(reversed.body)).toBe(201);
}

export async function move(hotel: Hotel, path: string, body: object): Promise<{ id: string; entries: { id: string }[] }> {
  const moved = await act(hotel.api, path, body);
  expect([200, 201], JSON.stringify(moved.body)).toContain(moved.status);
  return moved.body;
}

/** The stay that an entry names. */
export async function stayOf(hotel: Hotel, folio: string, entryId: string): Promise<string | null> {
  const { entries } = await readFolio(hotel, folio);
  return entries.find(({ id }: { id: string }) => id === entryId).reservation_id;
}

export async function dueOf(hotel: Hotel, id: string | undefined): Promise<string> {
  const answer = await hotel.api.delete(`/reservations/${id}?force=true`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.cancellation.fee_due.amount;
}

/** The fee that SVC-3003 names. */
export async function namedFeeOf(hotel: Hotel, id: string | undefined): Promise<string> {
  const { status, body } = await hotel.api.delete(`/reservations/${id}`);
  expect([status, body.code]).toEqual([409, 'SVC-3003']);
  return body.details[0].issue;
}
