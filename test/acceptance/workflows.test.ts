import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
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

const readStarts = systemStatement<{ started_at: string | null }>(
  'test.workflow_starts',
  'select started_at from platform.workflow_start where tenant_id = $1 and id = $2',
);

const readEvents = systemStatement<{ name: string }>(
  'test.events_of_resource',
  'select name from platform.event where tenant_id = $1 and resource_id = $2 order by seq',
);

/** Guarantee: what the moved clock makes due is done when the command returns, once. Method: a hold and 24 hours in a sandbox. */
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

/** Guarantee: only holds expire. Method: confirm before the time, then pass it. */
// Rules: BOOK-19
test('a hold that was confirmed in time stays', async () => {
  const hotel = await newHotel({ sandbox: true, settings: { tentative_hold_hours: holdHours } });
  const held = await hold(hotel);
  expect((await hotel.api.post(`/reservations/${held.id}/confirm`)).status).toBe(200);
  await hotel.advanceClock('25h');
  const { body } = await hotel.api.get(`/reservations/${held.id}`);
  expect(body.status).toBe('confirmed');
});

/** Guarantee: a hold is handed to Temporal with its commit. Method: the row that the starter marks. */
// Rules: OPS-27
test('every hold gets its workflow', async () => {
  const hotel = await newHotel({ settings: { tentative_hold_hours: holdHours } });
  const held = await hold(hotel);
  const db = await openTestDatabase();
  await waitFor('the workflow of the hold', async () => {
    const [row] = await db.runAsSystem(readStarts, [hotel.tenantId, `expire-tentative:${held.id}`]);
    return row?.started_at;
  });
});

/**
 * Guarantee: the workflow waits for a hold's time and then cancels it. Method: the hold's time is moved to half a second from now
 * and its workflow asked for once more, under another id, because the first one sleeps for a day.
 */
// Rules: BOOK-21
test('the workflow of a hold cancels it when its time has come', async () => {
  const hotel = await newHotel({ settings: { tentative_hold_hours: holdHours } });
  const held = await hold(hotel);
  const db = await openTestDatabase();
  const client = await db.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [hotel.tenantId]);
    await client.query(`update booking.reservation set expires_at = now() + interval '500 ms' where tenant_id = $1 and id = $2`, [
      hotel.tenantId,
      held.id,
    ]);
    await client.query(
      `insert into platform.workflow_start (tenant_id, id, kind, input, created_at)
       select tenant_id, id || ':again', kind, input, now() from platform.workflow_start where tenant_id = $1 and id = $2`,
      [hotel.tenantId, `expire-tentative:${held.id}`],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  db.announceOutbox();
  const body = await waitFor('the end of the hold', async () => {
    const answer = await hotel.api.get(`/reservations/${held.id}`);
    return answer.body.status === 'cancelled' ? answer.body : null;
  });
  expect(body.cancellation.reason).toBe('expired');
});
