import { bodyOf, type StoredBody, systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { guestInHouse } from '../harness/stays.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';
import { waitFor } from '../harness/wait-for.ts';

const holdHours = 24;

async function hold(hotel: Hotel) {
  const created = await hotel.api.post('/reservations', {
    arrival: hotel.day(10),
    departure: hotel.day(12),
    room_type_id: hotel.roomTypes.STD,
    rate_plan_id: hotel.ratePlans.BAR,
    guest: { first_name: 'Ana', last_name: 'Silva' },
    status: 'tentative',
  });
  expect(created.status).toBe(201);
  expect(created.body.status).toBe('tentative');
  return created.body;
}

async function availableOn(hotel: Hotel, date: string): Promise<number> {
  const answer = await hotel.api.get(`/availability?from=${date}&to=${date}&room_type_id=${hotel.roomTypes.STD}`);
  expect(answer.status).toBe(200);
  return answer.body.data[0].available;
}

const readEvents = systemStatement<{ name: string }>(
  'test.events_of_resource',
  'select name from platform.event where tenant_id = $1 and resource_id = $2 order by seq',
);

const readDated = systemStatement<{ name: string } & StoredBody<DatedEntry>>(
  'test.dated_events',
  'select name, data, packed from platform.event where tenant_id = $1 and resource_id = any($2) order by seq',
);

interface DatedEntry {
  readonly entry?: { readonly code: string; readonly service_date: string };
}

/** Guarantee: work made due by a moved clock is done once, before the command returns. Method: a hold and 24 hours in a sandbox. */
// Rules: SANDBOX-3, BOOK-18, BOOK-21
test('a hold expires before the clock command returns', async () => {
  const hotel = await newHotel({ sandbox: true, settings: { tentative_hold_hours: holdHours } });
  const before = await availableOn(hotel, hotel.day(10));
  const held = await hold(hotel);
  expect(Date.parse(held.expires_at) - Date.parse(held.created_at)).toBe(holdHours * 3_600_000);
  expect(await availableOn(hotel, hotel.day(10))).toBe(before - 1);

  await hotel.advanceClock('23h');
  expect((await hotel.api.get(`/reservations/${held.id}`)).body.status).toBe('tentative');

  await hotel.advanceClock('1h');
  const { body } = await hotel.api.get(`/reservations/${held.id}`);
  expect(body.status).toBe('cancelled');
  expect(body.expires_at).toBeNull();
  expect(body.cancellation.reason).toBe('expired');
  expect(await availableOn(hotel, hotel.day(10))).toBe(before);

  await hotel.advanceClock('1h');
  const db = await openTestDatabase();
  expect(await db.runAsSystem(readEvents, [hotel.tenantId, held.id])).toEqual([
    { name: 'reservation.created' },
    { name: 'reservation.cancelled' },
  ]);
});

/**
 * Guarantee: work made due by a moved clock is done day by day. Method: three days pass at once, with a guest in house and a hold that
 * ends on the second day; the log of events has the order.
 */
// Rules: SANDBOX-3
test('moving the clock by days does the work of each day before the next', async () => {
  const hotel = await newHotel({ sandbox: true, settings: { tentative_hold_hours: 30 } });
  const stay = await guestInHouse(hotel, 3);
  const held = await hold(hotel);
  await hotel.advanceClock('72h');
  const db = await openTestDatabase();
  const rows = await db.runAsSystem(readDated, [hotel.tenantId, [held.id, stay.folio_id]]);
  const emitted = rows
    .map((row) => ({ name: row.name, entry: bodyOf(row).entry }))
    .filter(({ entry }) => (entry?.code ?? 'room') === 'room')
    .map(({ name, entry }) => (entry ? `${name} ${entry.service_date}` : name));
  expect(emitted).toEqual([
    'reservation.created',
    `folio.charged ${hotel.day(0)}`,
    'reservation.cancelled',
    `folio.charged ${hotel.day(1)}`,
    `folio.charged ${hotel.day(2)}`,
  ]);
});

/** Guarantee: only holds expire. Method: confirm before the time, then pass it. */
// Rules: BOOK-19
test('a hold confirmed in time does not expire', async () => {
  const hotel = await newHotel({ sandbox: true, settings: { tentative_hold_hours: holdHours } });
  const held = await hold(hotel);
  expect((await hotel.api.post(`/reservations/${held.id}/confirm`)).status).toBe(200);
  await hotel.advanceClock('25h');
  const { body } = await hotel.api.get(`/reservations/${held.id}`);
  expect(body.status).toBe('confirmed');
});

/** Guarantee: a hold expires in a production tenant, too. Method: its time is moved to the past and the sweep triggered. */
// Rules: BOOK-21
test('the sweep cancels a hold whose time has passed', async () => {
  const hotel = await newHotel({ settings: { tentative_hold_hours: holdHours } });
  const [over, other] = [await hold(hotel), await hold(hotel)];
  const db = await openTestDatabase();
  const client = await db.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [hotel.tenantId]);
    const pass = `update booking.reservation set expires_at = now() - interval '1 second' where tenant_id = $1 and id = $2`;
    await client.query(pass, [hotel.tenantId, over.id]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await startSchedule('sweep:booking.expire-holds');
  const body = await waitFor('the end of the hold', async () => {
    const answer = await hotel.api.get(`/reservations/${over.id}`);
    return answer.body.status === 'cancelled' ? answer.body : null;
  });
  expect(body.cancellation.reason).toBe('expired');
  expect((await hotel.api.get(`/reservations/${other.id}`)).body.status).toBe('tentative');
});
