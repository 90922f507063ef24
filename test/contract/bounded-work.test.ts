import { clockOver, limits, systemClock } from '@innkeeper/kernel';
import { type Database, openDatabase, statement } from '@innkeeper/platform';
import { entities } from '@innkeeper/server';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { bulkEntries } from '../harness/bulk-entries.ts';
import { bulkStays } from '../harness/bulk-stays.ts';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { newFolio, readFolio } from '../harness/folios.ts';
import { newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act, key } from '../harness/idempotency-key.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { dueWork, runByName } from '../harness/operations.ts';
import { requestContext } from '../harness/request-context.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { guestInHouse } from '../harness/stays.ts';
import { recordQueries, type SentQuery } from './hot-paths/sent-queries.ts';

// Method: the use cases run in this process on a pool of their own, whose statements are recorded with the length of their lists.

/** Runs an operation in a transaction and returns its statements. */
async function sentBy(hotel: Hotel, name: string, input: Parameters<typeof runByName>[2]): Promise<SentQuery[]> {
  const db: Database = await openDatabase({
    url: process.env['DATABASE_URL'] ?? '',
    entities,
    connectionsMax: 2,
    onError: () => undefined,
  });
  onTestFinished(() => db.close());
  const sent: SentQuery[] = [];
  recordQueries(db.app, { sent: (query) => void sent.push(query), flight: () => undefined });
  await runByName(name, { ...(await requestContext({ tenantId: hotel.tenantId, db })), idempotency: null }, input);
  return sent;
}

const list = z.array(z.unknown());

/** Length of the longest list that a statement of this name took as its nth value. */
function longest(sent: readonly SentQuery[], name: string, index: number): number {
  const lists = sent.filter((query) => query.name === name).map(({ values }) => values[index]);
  return Math.max(...lists.map((value) => list.parse(typeof value === 'string' ? JSON.parse(value) : value).length));
}

// Rules: FOLIO-26, EVENT-6, MONEY-5
test('a merge of 1,200 entries is written 500 at a time, loses none and emits every event', async () => {
  const hotel = await newHotel();
  const [survivor, source] = [await newFolio(hotel), await newFolio(hotel)];
  await bulkEntries((await openTestDatabase()).app, hotel, { id: source, entries: 1_200 });
  const sent = await sentBy(hotel, 'billing.folios.merge', { params: { id: survivor }, body: { source_folio_id: source } });
  expect(longest(sent, 'billing.post_movements', 8)).toBe(2 * limits.rowsAtOnce);
  expect(longest(sent, 'platform.write_events', 2)).toBe(limits.rowsAtOnce);
  expect(longest(sent, 'platform.write_commit_rows', 6)).toBeLessThanOrEqual(limits.rowsAtOnce);
  const amounts = Array.from({ length: 1_200 }, (_, index) => (index + 1) / 100);
  const { entries } = await readFolio(hotel, survivor);
  expect(entries.map(({ amount }: { amount: { amount: string } }) => Number(amount.amount))).toEqual(amounts);
  const announced = await eventsOf(hotel, survivor);
  expect(announced.map(({ data }) => data.entry.id)).toEqual(entries.map(({ id }: { id: string }) => id));
  await expectSoundLedger(hotel);
});

// Rules: GUEST-26, GUEST-30
test('the 1,200 events of a folio are exported whole, and masked 500 at a time', async () => {
  const hotel = await newHotel();
  const [survivor, source] = [await newFolio(hotel), await newFolio(hotel)];
  const { guest_id } = await readFolio(hotel, source);
  await bulkEntries((await openTestDatabase()).app, hotel, { id: source, entries: 1_200 });
  expect((await act(hotel.api, `/folios/${survivor}/merge`, { source_folio_id: source })).status).toBe(200);
  const { records } = (await hotel.api.get(`/guests/${guest_id}/export`)).body;
  const announced = records['platform.event'].filter((event: { resource_id: string }) => event.resource_id === source);
  expect(announced).toHaveLength(1_200);
  expect(records['billing.entry']).toHaveLength(2_400);
  const sent = await sentBy(hotel, 'guest.guests.erase', { params: { id: guest_id } });
  expect(longest(sent, 'platform.read_events_to_mask', 1)).toBe(limits.rowsAtOnce);
});

// Rules: GUEST-35
test('a page of guests ends before their stays become too many, and skips none', async () => {
  const hotel = await newHotel();
  const stays = [1, 0, 4_000, 6_000, 10_001, 1]; // oldest first
  const ids: string[] = [];
  for (const count of stays) {
    const { id } = await newGuest(hotel);
    ids.unshift(id);
    await (await openTestDatabase()).read(hotel.tenantId, countStays, [hotel.tenantId, id, count]);
  }
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: Answer = await hotel.api.get(`/guests?${cursor}`);
    pages.push(body.data.map(({ id }: { id: string }) => id));
    cursor = body.next_cursor === undefined ? null : `cursor=${body.next_cursor}`;
  }
  expect(pages).toEqual([ids.slice(0, 1), ids.slice(1, 2), ids.slice(2, 5), ids.slice(5)]);
  expect((await hotel.api.all('/guests?limit=2')).map(({ id }) => id)).toEqual(ids);
});

const countStays = statement<never>('test.count_stays', 'update guest.guest set past_stays = $3 where tenant_id = $1 and id = $2');

// Rules: FOLIO-27
test('a merge of more than 5,000 entries is refused and changes nothing', async () => {
  const hotel = await newHotel();
  const [survivor, source] = [await newFolio(hotel), await newFolio(hotel)];
  await bulkEntries((await openTestDatabase()).app, hotel, { id: source, entries: limits.folioEntriesMergedMax + 1 });
  const refused = await act(hotel.api, `/folios/${survivor}/merge`, { source_folio_id: source });
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'source_folio_id' }] } });
  expect((await readFolio(hotel, survivor)).entries).toEqual([]);
  expect(await readFolio(hotel, source)).toMatchObject({ status: 'open' });
});

// Rules: GUEST-20, BOOK-49
test('a merge of guests reads and announces 1,200 reservations 500 at a time', async () => {
  const hotel = await newHotel();
  const [survivor, source] = [await newGuest(hotel), await newGuest(hotel)];
  const reservations = await bulkStays((await openTestDatabase()).app, hotel, { guestId: source.id, stays: 1_200 });
  const sent = await sentBy(hotel, 'guest.guests.merge', { params: { id: survivor.id }, body: { source_id: source.id } });
  expect(longest(sent, 'booking.read_repointed', 1)).toBe(limits.rowsAtOnce);
  expect(longest(sent, 'platform.write_events', 2)).toBe(limits.rowsAtOnce);
  for (const id of [reservations[0] ?? '', reservations.at(-1) ?? ''])
    expect(await eventsOf(hotel, id)).toMatchObject([{ name: 'reservation.updated', data: { guest_id: survivor.id } }]);
  expect((await hotel.api.get(`/guests/${source.id}`)).body).toMatchObject({ id: survivor.id, past_stays: 1_200 });
});

// Rules: GUEST-34
test('a merge that would move more than 5,000 reservations is refused; in the other direction it succeeds', async () => {
  const hotel = await newHotel();
  const [few, many] = [await newGuest(hotel), await newGuest(hotel)];
  await bulkStays((await openTestDatabase()).app, hotel, { guestId: many.id, stays: limits.staysMergedMax + 1 });
  const refused = await hotel.api.post(`/guests/${few.id}/merge`, { source_id: many.id }, key());
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'source_id' }] } });
  expect((await hotel.api.get(`/guests/${many.id}`)).body).toMatchObject({ id: many.id, aliases: [] });
  expect((await hotel.api.post(`/guests/${many.id}/merge`, { source_id: few.id }, key())).status).toBe(200);
});

// A clock one day ahead finds that everybody has slept in the hotel.
// Rules: HOTEL-21, HOTEL-23
test('the morning work sends as many statements for nine rooms as for one', async () => {
  const sentFor = async (guests: number): Promise<string[]> => {
    const hotel = await newHotel({ rooms: { STD: 9 } });
    for (let count = 0; count < guests; count++) await guestInHouse(hotel, 3);
    const sent: string[] = [];
    const db = await openDatabase({
      url: process.env['DATABASE_URL'] ?? '',
      entities,
      connectionsMax: 1,
      onError: () => undefined,
      observe: (name) => sent.push(name),
    });
    onTestFinished(() => db.close());
    const clock = clockOver(() => systemClock.nowMs() + 86_400_000);
    const ctx = await requestContext({ tenantId: hotel.tenantId, db, clock });
    const morning = dueWork.find(({ name }) => name === 'booking.begin-mornings') ?? expect.unreachable('no mornings');
    sent.length = 0;
    const begun = await morning.runBatch(
      {
        ...{ db, secrets: ctx.secrets, clock, tenantId: hotel.tenantId, movedClocks: async () => [], inTenant: async () => ctx },
        onFailure: (error) => expect.unreachable(String(error)),
      },
      null,
    );
    expect(begun).toEqual({ done: 1, failed: 0, next: null });
    expect(await hotel.api.all('/rooms?condition=dirty')).toHaveLength(guests);
    return sent;
  };
  const [one, nine] = [await sentFor(1), await sentFor(9)];
  expect(nine).toEqual(one);
  expect(one.filter((name) => name.includes('.'))).toEqual([
    'hotel.read_audit_times',
    'hotel.read_mornings',
    'hotel.begin_morning',
    'booking.read_slept_rooms',
    'hotel.lock_rooms_to_clean',
    'booking.read_slept_rooms',
    'hotel.dirty_rooms',
    'hotel.open_cleanings',
    'platform.require_tenant_here',
  ]);
});
