import { newId } from '@innkeeper/kernel';
import { openDatabase } from '@innkeeper/platform';
import { entities } from '@innkeeper/server';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { runByName } from '../harness/operations.ts';
import { requestContext } from '../harness/request-context.ts';
import { book } from '../harness/stays.ts';
import { sourcesOf } from './hot-paths/query-plan.ts';
import { recordQueries, type SentQuery } from './hot-paths/sent-queries.ts';

// Method: the use cases run in this process over a single connection, often enough for PostgreSQL to switch plans; then its own count of
// the plans of each prepared statement is read.

const runs = 8; // it decides after five
const minibar = { amount: { currency: 'EUR', amount: '4.50' }, code: 'minibar' };
const booked = z.looseObject({ id: z.string(), folio_id: z.string() });

async function plansAfter(hotel: Hotel): Promise<Map<string, 'generic' | 'custom' | 'both'>> {
  const db = await openDatabase({ url: process.env['DATABASE_URL'] ?? '', entities, connectionsMax: 1, onError: () => undefined });
  onTestFinished(() => db.close());
  const run = async (name: string, input: Parameters<typeof runByName>[2]) => {
    const key = newId('key');
    const ctx = await requestContext({ tenantId: hotel.tenantId, db });
    return runByName(name, { ...ctx, idempotency: { key, fingerprint: key } }, input);
  };
  const stay = {
    arrival: hotel.day(40),
    departure: hotel.day(43),
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
    adults: 2,
    guest: { first_name: 'Ana', last_name: 'Silva' },
  };
  for (let count = 0; count < runs; count++) {
    const { id, folio_id } = booked.parse(await run('booking.reservations.create', { body: stay }));
    await run('billing.folios.postCharge', { params: { id: folio_id }, body: minibar });
    await run('booking.reservations.get', { params: { id } });
    await run('booking.reservations.list', { query: { limit: 50 } });
    await run('booking.reservations.list', { query: { limit: 50, status: ['checked_in'] } });
    await run('messaging.messages.list', { query: { limit: 50, conversation_id: newId('conversation') } });
    await run('rates.availability.list', { query: { from: hotel.day(0), to: hotel.day(89) } });
  }
  const { rows } = await db.app.query<{ name: string; text: string; generic: number; custom: number }>(
    'select name, statement as text, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements',
  );
  return new Map(
    rows
      .filter(({ generic, custom }) => generic + custom > 1)
      .map(({ name, text, generic, custom }) => [nameOfPlan(name, text), custom === 0 ? 'generic' : generic === 0 ? 'custom' : 'both']),
  );
}

/** Lists have as many statements as combinations of filters were used. */
function nameOfPlan(name: string, text: string): string {
  if (name.startsWith('booking.list_reservations')) return `reservations${text.includes('r.status =') ? ' by status' : ''}`;
  return name.startsWith('messaging.list_messages') ? 'messages of a conversation' : name;
}

test('a connection is set up without an error', async () => {
  const errors: Error[] = [];
  const db = await openDatabase({ url: process.env['DATABASE_URL'] ?? '', entities, onError: (error) => errors.push(error) });
  onTestFinished(() => db.close());
  await db.app.query('select 1');
  expect(errors).toEqual([]);
});

test('a hot statement keeps one plan; a list is planned for its filters, unless that is a single indexed one', async () => {
  const plans = await plansAfter(await newHotel({ rooms: { STD: 50 } }));
  const generic = [
    'billing.post_entry',
    'booking.insert_booking',
    'booking.read_reservation',
    'messages of a conversation',
    'platform.claim_unused_key',
    'platform.set_tenant',
    'platform.write_commit_rows',
    'rates.list_availability',
    'rates.move_all_nights',
    'rates.read_sale_facts',
    'reservations',
  ];
  expect(Object.fromEntries(generic.map((name) => [name, plans.get(name)]))).toEqual(
    Object.fromEntries(generic.map((name) => [name, 'generic'])),
  );
  expect(plans.get('reservations by status')).toBe('custom');
});

test('one entry is posted from values, not from lists; a page of reservations reads only their table', async () => {
  const hotel = await newHotel();
  const db = await openDatabase({ url: process.env['DATABASE_URL'] ?? '', entities, connectionsMax: 1, onError: () => undefined });
  onTestFinished(() => db.close());
  const sent: SentQuery[] = [];
  recordQueries(db.app, { sent: (query) => void sent.push(query), flight: () => undefined });
  const ctx = { ...(await requestContext({ tenantId: hotel.tenantId, db })), idempotency: null };
  const { folio_id } = await book(hotel);
  await runByName('billing.folios.postCharge', ctx, { params: { id: folio_id }, body: minibar });
  await runByName('booking.reservations.list', ctx, { query: { limit: 50 } });
  const sourcesOfFirst = (name: string) => {
    const query = sent.find((one) => one.name.startsWith(name)) ?? expect.unreachable(`no ${name}`);
    return sourcesOf(db, { tenantId: hotel.tenantId, query });
  };
  expect(await sourcesOfFirst('billing.post_')).toEqual(['folio', 'folio_stay']);
  expect(await sourcesOfFirst('booking.list_reservations')).toEqual(['reservation']);
});
