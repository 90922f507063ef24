import { expect } from 'vitest';
import type { Answer } from './check-answer.ts';
import { eur } from './folios.ts';
import { type Hotel, type HotelOptions, newHotel } from './hotel.ts';
import { act } from './idempotency-key.ts';
import { operator } from './instance.ts';
import { type HotelFile as File, knownHotel } from './known-hotel.ts';
import { taxAuthorityOf } from './tax-authority.ts';

export const spanishFiscal = { country: 'ES', tax_id: 'B12345674', legal_name: 'Hotel Sol SL', series: 'HTL26' };

/** A hotel in Madrid that issues Spanish documents. */
export function spanishHotel(more: object = {}, options: HotelOptions = {}): Promise<Hotel> {
  return newHotel({ ...options, timezone: 'Europe/Madrid', change: inSpain(more) });
}

/** Moves the known hotel to Madrid. */
export const inSpain =
  (more: object = {}) =>
  (file: File): File => ({ ...file, property: { ...file.property, ...spanishPlace(file), fiscal: { ...spanishFiscal, ...more } } });

export const portugueseFiscal = { country: 'PT', tax_id: '501964843', legal_name: 'Hotel Sol Lda', series: 'HTL26' };

/** Gives the known hotel Portuguese documents. */
export function inPortugal(file: File): File {
  const property = { ...file.property, tax: { ...Object(file.property['tax']), vat_percent: 6 }, fiscal: portugueseFiscal };
  return { ...file, property };
}

/** A hotel in Lisbon that issues Portuguese documents, in a sandbox unless stated otherwise, once its series are registered. */
export function portugueseHotel(options: HotelOptions = {}): Promise<Hotel> {
  return newHotel({ sandbox: true, ...options, change: inPortugal });
}

/** A hotel in Lisbon whose series cannot be registered. */
export async function unregisteredHotel(): Promise<Hotel> {
  const hotel = await newHotel();
  await becomeUnregistered(hotel);
  return hotel;
}

/** Gives a hotel in Lisbon Portuguese series while the authority is unreachable. */
export async function becomeUnregistered({ tenantId }: Hotel): Promise<void> {
  await taxAuthorityOf(tenantId).fault('unreachable');
  await operator().hotel.import.mutate({ tenant_id: tenantId, file: { ...inPortugal(knownHotel()) } });
}

function spanishPlace({ property }: File) {
  return { timezone: 'Europe/Madrid', country: 'ES', tax: { ...Object(property['tax']), vat_percent: 10 } };
}

/** The body of an answer that is no refusal. */
export async function done(answering: Promise<Answer>): Promise<Answer['body']> {
  const answer = await answering;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** A folio of a guest with charges, each a code and an amount. */
export async function chargedFolio(hotel: Hotel, charges: readonly (readonly [code: string, amount: string])[], guest: object = {}) {
  const { id: guestId } = await done(hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva', ...guest }));
  const folio = await done(hotel.api.post('/folios', { guest_id: guestId }));
  const entries: Answer['body'][] = [];
  for (const [code, amount] of charges) entries.push(await charge(hotel, folio.id, code, amount));
  return { id: folio.id as string, guestId: guestId as string, entries };
}

export function charge(hotel: Hotel, folioId: string, code: string, amount: string): Promise<Answer['body']> {
  return done(act(hotel.api, `/folios/${folioId}/charges`, { amount: eur(amount), code, description: code }));
}

/** Pays what a folio owes in cash and closes it. */
export async function payAndClose(hotel: Hotel, folioId: string): Promise<void> {
  const { balance } = await done(hotel.api.get(`/folios/${folioId}`));
  if (balance.amount !== '0.00') await done(act(hotel.api, `/folios/${folioId}/payments`, { amount: balance, method: 'cash' }));
  await done(act(hotel.api, `/folios/${folioId}/close`, { settlement: 'paid' }));
}

export function issue(hotel: Hotel, folioId: string, body: object = {}): Promise<Answer> {
  return act(hotel.api, `/folios/${folioId}/fiscal-documents`, body);
}

/** All documents of a folio, the oldest first. */
export async function documentsOf(hotel: Hotel, folioId: string): Promise<Answer['body'][]> {
  const { data } = await done(hotel.readOnly.get(`/fiscal-documents?folio_id=${folioId}`));
  return data.toReversed();
}
