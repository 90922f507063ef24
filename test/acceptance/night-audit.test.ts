import { runNightAudit } from '@innkeeper/booking';
import { instantOf, systemClock } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { eur } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { requestContext } from '../harness/request-context.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { bookFromToday, guestInHouse } from '../harness/stays.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';
import { waitFor } from '../harness/wait-for.ts';

const entriesOf = async (hotel: Hotel, folioId: string) => (await hotel.api.get(`/folios/${folioId}`)).body.entries;
const nightsOf = async (hotel: Hotel, folioId: string): Promise<string[]> =>
  (await entriesOf(hotel, folioId))
    .filter((entry: { kind: string }) => entry.kind === 'room')
    .map((entry: { service_date: string }) => entry.service_date);

// In a sandbox: one night passes, then part of a day.
// Rules: AUDIT-1, AUDIT-2, SANDBOX-3
test('the night of a guest in house is posted once, after it has ended', async () => {
  const hotel = await newHotel({ sandbox: true });
  const stay = await guestInHouse(hotel, 3);
  const expected = await bookFromToday(hotel, 3);
  await hotel.advanceClock('24h');
  const { body } = await hotel.api.get(`/folios/${stay.folio_id}`);
  expect(body).toMatchObject({ balance: eur('104.00'), projected_balance: eur('312.00') });
  const common = { service_date: hotel.day(0), reservation_id: stay.id };
  expect(body.entries).toMatchObject([
    { ...common, kind: 'room', code: 'room', amount: eur('94.34') },
    { ...common, kind: 'tax', code: 'tax', amount: eur('5.66') },
    { ...common, kind: 'tax', code: 'city_tax', amount: eur('4.00') },
  ]);
  const events = await eventsOf(hotel, stay.folio_id);
  expect(events.map(({ name }) => name)).toEqual(['folio.charged', 'folio.charged', 'folio.charged']);
  await hotel.advanceClock('0s');
  expect(await nightsOf(hotel, stay.folio_id)).toEqual([hotel.day(0)]);
  expect(await entriesOf(hotel, expected.folio_id)).toEqual([]);
  await expectSoundLedger(hotel);
});

// Rules: AUDIT-4, AUDIT-2, BOOK-34
test('missed nights are posted with their own dates, none after the departure, and the check-out posts none again', async () => {
  const hotel = await newHotel({ sandbox: true });
  const stay = await guestInHouse(hotel, 3);
  await hotel.advanceClock('120h');
  expect(await nightsOf(hotel, stay.folio_id)).toEqual([hotel.day(0), hotel.day(1), hotel.day(2)]);
  const paid = await hotel.api.post(`/folios/${stay.folio_id}/payments`, { amount: eur('312.00'), method: 'cash' }, key());
  expect(paid.status).toBe(201);
  expect((await hotel.api.post(`/reservations/${stay.id}/check-out`)).status).toBe(200);
  expect(await nightsOf(hotel, stay.folio_id)).toHaveLength(3);
});

// Rules: AUDIT-6
test('a posted night moves to another folio with its service date, and stays posted', async () => {
  const hotel = await newHotel({ sandbox: true });
  const stay = await guestInHouse(hotel, 2);
  await hotel.advanceClock('24h');
  const [room] = await entriesOf(hotel, stay.folio_id);
  const split = await hotel.api.post(`/folios/${stay.folio_id}/split`, { entry_ids: [room.id] }, key());
  expect(split.body.entries).toMatchObject([{ kind: 'room', service_date: hotel.day(0), reservation_id: stay.id, amount: eur('94.34') }]);
  await hotel.advanceClock('24h');
  expect((await hotel.api.get(`/folios/${stay.folio_id}`)).body.balance).toEqual(eur('113.66'));
});

// In a sandbox: the property's date is a day ahead of UTC or a day behind for half of each day.
// Rules: AUDIT-3
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a night ends by the date of the property (%s)', async (timezone) => {
  const hotel = await newHotel({ sandbox: true, timezone });
  const stay = await guestInHouse(hotel, 2);
  const minutes = Math.max(3, minutesToMidnight(timezone));
  await hotel.advanceClock(`${minutes - 3}m`);
  expect(await nightsOf(hotel, stay.folio_id)).toEqual([]);
  await hotel.advanceClock('4m');
  expect(await nightsOf(hotel, stay.folio_id)).toEqual([hotel.day(0)]);
});

function minutesToMidnight(timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(
    new Date(),
  );
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return 24 * 60 - read('hour') * 60 - read('minute');
}

// In this process: several audits of future nights, concurrent with check-outs over HTTP.
// Rules: AUDIT-2
test('concurrent audits and check-outs post every night once', async () => {
  const hotel = await newHotel();
  const stays = [await guestInHouse(hotel, 2), await guestInHouse(hotel, 2), await guestInHouse(hotel, 2)];
  const ctx = await requestContext(hotel);
  const today = { propertyId: hotel.propertyId, businessDate: hotel.day(0), noShow: 'list' } as const;
  const audits = Array.from({ length: 4 }, () => runNightAudit(ctx, today));
  const leaving = stays.slice(1).map((stay) => hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' }));
  for (const answer of await Promise.all(leaving)) expect(answer.status).toBe(200);
  await Promise.all(audits);
  for (const stay of stays) expect(await nightsOf(hotel, stay.folio_id)).toEqual([hotel.day(0)]);
  await expectSoundLedger(hotel);
});

async function asTenant(hotel: Hotel, text: string, values: unknown[]): Promise<void> {
  const db = await openTestDatabase();
  const client = await db.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [hotel.tenantId]);
    await client.query(text, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

// In this process: the folio of a stay is closed in the database, so that its posting fails; then it is reopened.
// Rules: AUDIT-5
test('a stay that cannot be posted keeps its night due and blocks no other', async () => {
  const hotel = await newHotel();
  const [broken, sound] = [await guestInHouse(hotel, 2), await guestInHouse(hotel, 2)];
  const ctx = await requestContext(hotel);
  const today = { propertyId: hotel.propertyId, businessDate: hotel.day(0), noShow: 'list' } as const;
  const change = (values: string) =>
    asTenant(hotel, `update billing.folio set ${values} where tenant_id = $1 and id = $2`, [hotel.tenantId, broken.folio_id]);
  await change(`status = 'closed', settlement = 'paid', closed_at = now()`);
  expect(await runNightAudit(ctx, today)).toMatchObject({
    handled: 1,
    failed: [{ reservationId: broken.id, error: { code: 'SVC-3005' } }],
  });
  expect(await nightsOf(hotel, broken.folio_id)).toEqual([]);
  expect(await nightsOf(hotel, sound.folio_id)).toEqual([hotel.day(0)]);
  await change(`status = 'open', settlement = null, closed_at = null`);
  expect(await runNightAudit(ctx, today)).toMatchObject({ handled: 1, failed: [] });
  expect(await nightsOf(hotel, broken.folio_id)).toEqual([hotel.day(0)]);
});

/** A time zone where today's audit time has passed. */
function auditedZone(): string {
  const hasPassed = (zone: string) => systemClock.nowMs() >= instantOf(systemClock.today(zone), '03:00', zone);
  return ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(hasPassed) ?? 'Atlantic/Azores';
}

const readProgress = systemStatement<{ audited_through: string | null; retry_at: string | null }>(
  'test.read_audit_progress',
  'select audited_through, retry_at from booking.night_audit_progress where tenant_id = $1',
);

async function progressOf(hotel: Hotel) {
  return (await (await openTestDatabase()).runAsSystem(readProgress, [hotel.tenantId])).at(0);
}

const forgetProgress = systemStatement<never>(
  'test.forget_audit_progress',
  'update booking.night_audit_progress set audited_through = null, retry_at = null where tenant_id = $1',
);

/** Gives a stay an arrival one day earlier, as if its guest had come yesterday. */
async function backdate(hotel: Hotel, reservationId: string): Promise<void> {
  const values = [hotel.tenantId, reservationId];
  await asTenant(hotel, 'update booking.reservation set arrival = arrival - 1 where tenant_id = $1 and id = $2', values);
  await asTenant(hotel, 'update booking.reservation_night set date = date - 1 where tenant_id = $1 and reservation_id = $2', values);
  await (await openTestDatabase()).runAsSystem(forgetProgress, [hotel.tenantId]); // the worker's own sweep may have run
}

// Method: the schedule of all properties is triggered.
// Rules: AUDIT-7
test('the sweep posts the nights of every property whose audit time has passed, once for each business date', async () => {
  const hotel = await newHotel({ timezone: auditedZone() });
  const stay = await guestInHouse(hotel, 3);
  await backdate(hotel, stay.id);
  await startSchedule('sweep:booking.night-audit');
  const audited = await waitFor('the audit', async () => {
    const progress = await progressOf(hotel);
    return progress?.audited_through ? progress : null;
  });
  expect(audited).toEqual({ audited_through: hotel.day(-1), retry_at: null });
  expect(await nightsOf(hotel, stay.folio_id)).toEqual([hotel.day(-1)]);
});

// Method: as above, at two hotels; the folio of one stay is closed in the database, so that its posting fails, and reopened.
// Rules: AUDIT-5
test('a property with a failing stay stays due and blocks no other', async () => {
  const [broken, sound] = await Promise.all([newHotel({ timezone: auditedZone() }), newHotel({ timezone: auditedZone() })]);
  const [failing, posted] = [await guestInHouse(broken, 3), await guestInHouse(sound, 3)];
  await backdate(broken, failing.id);
  await backdate(sound, posted.id);
  const change = (values: string) =>
    asTenant(broken, `update billing.folio set ${values} where tenant_id = $1 and id = $2`, [broken.tenantId, failing.folio_id]);
  await change(`status = 'closed', settlement = 'paid', closed_at = now()`);
  await startSchedule('sweep:booking.night-audit');
  await waitFor('the audit of the other', async () => (await progressOf(sound))?.audited_through === sound.day(-1));
  expect(await waitFor('the failure', () => progressOf(broken))).toEqual({ audited_through: null, retry_at: expect.any(String) });
  await change(`status = 'open', settlement = null, closed_at = null`);
  await (await openTestDatabase()).runAsSystem(forgetProgress, [broken.tenantId]);
  await startSchedule('sweep:booking.night-audit');
  await waitFor('the audit', async () => (await progressOf(broken))?.audited_through === broken.day(-1));
  expect(await nightsOf(broken, failing.folio_id)).toEqual([broken.day(-1)]);
});
