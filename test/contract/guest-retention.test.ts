import { claimDeparted, findDeparted } from '@innkeeper/booking';
import { systemClock } from '@innkeeper/kernel';
import { declaredStatements, inTransaction } from '@innkeeper/platform';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, type HotelOptions, newHotel } from '../harness/hotel.ts';
import { requestContext } from '../harness/request-context.ts';
import { book } from '../harness/stays.ts';
import { loadStays } from './hot-paths/load-stays.ts';

// Method: booking's search and its recheck run in this process, for a tenant with more past stays than fit one batch.

const keepingAMonth: HotelOptions = {
  change: (file) => ({ ...file, property: { ...file.property, guest_retention_months: 1 } }),
};

async function search({ tenantId }: Hotel, after: string | null) {
  const db = await openTestDatabase();
  const ctx = await requestContext({ tenantId });
  return findDeparted(
    {
      db,
      secrets: ctx.secrets,
      clock: systemClock,
      tenantId,
      inTenant: async () => ctx,
      movedClocks: async () => [],
      onFailure: (error) => expect.fail(String(error)),
    },
    after,
  );
}

async function searchAll(hotel: Hotel) {
  const batches = [await search(hotel, null)];
  for (let next = batches[0]?.next ?? null; next !== null; next = batches.at(-1)?.next ?? null) batches.push(await search(hotel, next));
  return batches.map(({ stays }) => stays);
}

async function claim({ tenantId, day }: Hotel, guestId: string, reservationId: string): Promise<boolean> {
  const ctx = await requestContext({ tenantId });
  return inTransaction(ctx, (inner) =>
    claimDeparted(inner, { guestIds: [guestId], reservationId, at: inner.clock.now(), firstKeptDeparture: day(-30) }),
  );
}

/** Indexes by which the search reads stays, with fresh statistics. */
async function indexesOfSearch({ tenantId, propertyId, day }: Hotel): Promise<string[]> {
  const text = declaredStatements().find(({ name }) => name === 'booking.find_ended_retentions')?.text;
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('begin; set local role innkeeper_owner; analyze booking.reservation; set local role innkeeper_system');
    const values = [[tenantId], [propertyId], [day(-30)], '', '', '-infinity', '', 200];
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    const plan = JSON.stringify(rows);
    const scanned = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, name]) => name);
    expect(scanned.filter((name) => name !== 'away_tenant')).toEqual([]); // has no rows
    return [...plan.matchAll(/"Index Name":"(\w+)"/g)].map(([, name]) => name ?? '');
  } finally {
    await client.end();
  }
}

// Rules: GUEST-32
test('the search goes through past stays in bounded batches by its index, and finds each guest once, by the last stay', async () => {
  const hotel = await newHotel(keepingAMonth);
  await loadStays((await openTestDatabase()).app, hotel, 1_000);
  const batches = await searchAll(hotel);
  expect(batches.length).toBe(5); // 200 stays each
  expect(Math.max(...batches.map((stays) => stays.length))).toBeLessThanOrEqual(200);
  const guests = batches.flat().map(({ guestId }) => guestId);
  expect(guests.length).toBeGreaterThan(900);
  expect(new Set(guests).size).toBe(guests.length);
  const indexes = await indexesOfSearch(hotel);
  expect(indexes[1]).toBe('reservation_guest');
  expect(['reservation_retained', 'reservation_departure']).toContain(indexes[0]); // the second while nothing has been erased yet
});

// Rules: GUEST-32
test('a guest who has booked since the search is skipped; any other is claimed once and not found again', async () => {
  const hotel = await newHotel(keepingAMonth);
  await loadStays((await openTestDatabase()).app, hotel, 500);
  const [booked, gone] = (await searchAll(hotel)).flat();
  if (!booked || !gone) throw new Error('nobody has left');
  await book(hotel, { guest: undefined, guest_id: booked.guestId });
  expect(await claim(hotel, booked.guestId, booked.reservationId)).toBe(false);
  const later = await book(hotel, { guest: undefined, guest_id: booked.guestId, arrival: hotel.day(20), departure: hotel.day(22) });
  expect((await hotel.api.delete(`/reservations/${later.id}?force=true&reason=guest_request`)).status).toBe(200);
  expect(await claim(hotel, booked.guestId, later.id)).toBe(false); // the last one, with a confirmed one before it
  expect(await claim(hotel, gone.guestId, booked.reservationId)).toBe(false);
  expect(await claim(hotel, gone.guestId, gone.reservationId)).toBe(true);
  expect(await claim(hotel, gone.guestId, gone.reservationId)).toBe(false);
  const found = (await searchAll(hotel)).flat().map(({ guestId }) => guestId);
  expect(found).not.toContain(booked.guestId);
  expect(found).not.toContain(gone.guestId);
});
