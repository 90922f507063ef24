import { runNightAudit } from '@innkeeper/booking';
import { expect, test } from 'vitest';
import { z } from 'zod';
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

// In a sandbox: one night passes, then a part of a day.
// Rules: AUDIT-1, AUDIT-2, SANDBOX-3
test('the night of a guest in the house is posted when it has ended, once', async () => {
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
test('nights that were missed are posted with their own dates, none after the departure, and check-out posts no night again', async () => {
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

// In this process, in parallel: several audits of nights to come, against check-outs over HTTP.
// Rules: AUDIT-2
test('audits at once and check-outs between them post every night once', async () => {
  const hotel = await newHotel();
  const stays = [await guestInHouse(hotel, 2), await guestInHouse(hotel, 2), await guestInHouse(hotel, 2)];
  const ctx = await requestContext(hotel);
  const audits = Array.from({ length: 4 }, () => runNightAudit(ctx, hotel.propertyId, hotel.day(1)));
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

// In this process: one folio is closed behind the back of its stay, so that its posting fails; then it is opened again.
// Rules: AUDIT-5
test('a stay that cannot be posted keeps its night due and stops no other', async () => {
  const hotel = await newHotel();
  const [broken, sound] = [await guestInHouse(hotel, 2), await guestInHouse(hotel, 2)];
  const ctx = await requestContext(hotel);
  const change = (values: string) =>
    asTenant(hotel, `update billing.folio set ${values} where tenant_id = $1 and id = $2`, [hotel.tenantId, broken.folio_id]);
  await change(`status = 'closed', settlement = 'paid', closed_at = now()`);
  await expect(runNightAudit(ctx, hotel.propertyId, hotel.day(1))).rejects.toMatchObject({ code: 'SVC-3005' });
  expect(await nightsOf(hotel, broken.folio_id)).toEqual([]);
  expect(await nightsOf(hotel, sound.folio_id)).toEqual([hotel.day(0)]);
  await change(`status = 'open', settlement = null, closed_at = null`);
  expect(await runNightAudit(ctx, hotel.propertyId, hotel.day(1))).toBe(1);
  expect(await nightsOf(hotel, broken.folio_id)).toEqual([hotel.day(0)]);
});

const described = z.object({
  schedule: z.object({
    spec: z.unknown(),
    action: z.object({ startWorkflow: z.object({ workflowType: z.object({ name: z.string() }) }) }),
  }),
});

// Method: the schedule is read, and started at once, through the interface that Temporal's own pages use.
// Rules: AUDIT-7
test('every property has its schedule at its own time, and the schedule posts what is due', async () => {
  const hotel = await newHotel({ timezone: 'Atlantic/Azores' });
  const stay = await guestInHouse(hotel, 3);
  const shift = (table: string, column: string) =>
    `update booking.${table} set ${column} where tenant_id = $1 and ${table === 'reservation' ? 'id' : 'reservation_id'} = $2`;
  await asTenant(hotel, shift('reservation', 'arrival = arrival - 1'), [hotel.tenantId, stay.id]);
  await asTenant(hotel, shift('reservation_night', `date = date - 1`), [hotel.tenantId, stay.id]);
  const { schedule } = described.parse(await startSchedule(`night-audit:${hotel.tenantId}:${hotel.propertyId}`));
  expect(JSON.stringify(schedule.spec)).toContain('Atlantic/Azores');
  expect(schedule.action.startWorkflow.workflowType.name).toBe('nightAudit');
  const nights = await waitFor('the posted night', async () => {
    const posted = await nightsOf(hotel, stay.folio_id);
    return posted.length > 0 ? posted : null;
  });
  expect(nights).toEqual([hotel.day(-1)]);
});
