import { expect, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { inSpain } from '../harness/fiscal.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { documented } from '../harness/operations.ts';
import { populate } from '../harness/populate-sandbox.ts';
import { bookFromToday, guestInHouse } from '../harness/stays.ts';
import { createTenant } from '../harness/tenant.ts';

// Method of all: the command line as a process, against sandboxes of the test's own.

/** Guarantee: every event of the catalogue comes with its declared data, and its subject exists. Method: each is triggered in one hotel. */
// Rules: SANDBOX-18
test('every event of the catalogue can be triggered in a sandbox', async () => {
  const hotel = await newHotel({ agencies: true, sandbox: true, change: inSpain() });
  for (const { name, data } of documented.events) {
    const { exitCode, json, stderr } = await innkeeper(['trigger', name, '--tenant', hotel.tenantId, '--json']);
    expect([name, exitCode, stderr]).toEqual([name, 0, '']);
    const event = (await hotel.api.get(`/events/${json.event_id}`)).body;
    expect(event).toMatchObject({ event: name, resource_id: json.resource_id });
    expect([name, data.safeParse(event.data).error]).toEqual([name, undefined]);
  }
});

// Rules: SANDBOX-18
test('an agency failure can be triggered in a sandbox of several properties, even if a later one has no agency', async () => {
  const hotel = await newHotel({ agencies: true, sandbox: true });
  await populate(hotel.tenantId, { rooms: 4, months: 1, seed: 1 });
  expect(await hotel.api.all('/properties')).toHaveLength(2);
  const { exitCode, stderr } = await innkeeper(['trigger', 'channel.sync_failed', '--tenant', hotel.tenantId, '--json']);
  expect([exitCode, stderr]).toEqual([0, '']);
});

// Rules: SANDBOX-18
test('an event can be triggered again', async () => {
  const hotel = await newHotel({ agencies: true, sandbox: true });
  for (const name of ['reservation.checked_in', 'channel.sync_failed']) {
    const first = await innkeeper(['trigger', name, '--tenant', hotel.tenantId, '--json']);
    const second = await innkeeper(['trigger', name, '--tenant', hotel.tenantId, '--json']);
    expect([first.exitCode, second.exitCode, second.stderr]).toEqual([0, 0, '']);
    expect(second.json.event_id > first.json.event_id).toBe(true);
  }
  expect((await innkeeper(['ledger', 'verify', '--tenant', hotel.tenantId, '--json'])).exitCode).toBe(0);
});

/** A sandbox with one room and one plan. */
const oneRoom = (terms: object = {}) =>
  newHotel({
    agencies: true,
    sandbox: true,
    rooms: { STD: 1 },
    change: (file) => ({
      ...file,
      room_types: file.room_types.filter(({ code }) => code === 'STD'),
      rate_plans: file.rate_plans.filter(({ code }) => code === 'BAR').map((plan) => ({ ...plan, ...terms, room_types: ['STD'] })),
      daily_rates: file.daily_rates.filter(({ room_type }) => room_type === 'STD'),
    }),
  });

const triggerCheckIn = async ({ tenantId }: Hotel): Promise<string> => {
  const { exitCode, json, stderr } = await innkeeper(['trigger', 'reservation.checked_in', '--tenant', tenantId, '--json']);
  expect([exitCode, stderr]).toEqual([0, '']);
  return json.resource_id;
};

/** Guarantee: a hotel is never too full for a check-in. Method: one room with a guest who leaves today or stays on, or with a booking. */
// Rules: SANDBOX-18
test.each([1, 3])('a guest of %i nights leaves the only room for a check-in that is triggered on the next day', async (nights) => {
  const hotel = await oneRoom();
  const before = await guestInHouse(hotel, nights);
  await hotel.advanceClock('1d');
  const id = await triggerCheckIn(hotel);
  expect(id).not.toBe(before.id);
  const stays: { id: string; status: string }[] = await hotel.api.all('/reservations');
  expect(stays.map((stay) => [stay.id, stay.status])).toEqual([
    [id, 'checked_in'],
    [before.id, 'checked_out'],
  ]);
});

// Rules: SANDBOX-18
test("without a free night, the triggered check-in is an arriving guest's", async () => {
  const hotel = await oneRoom();
  const { id } = await bookFromToday(hotel, 1);
  expect(await triggerCheckIn(hotel)).toBe(id);
});

// Rules: SANDBOX-18
test('a guest can be checked in where every plan wants a deposit', async () => {
  const hotel = await oneRoom({ payment_schedule: [{ due: 'booking', percent: 100 }] });
  expect((await hotel.api.get(`/reservations/${await triggerCheckIn(hotel)}`)).body.status).toBe('checked_in');
});

// Rules: SANDBOX-18
test('a production tenant, an unknown one, a sandbox without a hotel and an event that is none are refused; the refusal names them all', async () => {
  const [hotel, empty] = await Promise.all([newHotel({ agencies: true }), createTenant({ sandbox: true }, null)]);
  const codeOf = async (name: string, tenantId: string) => (await innkeeper(['trigger', name, '--tenant', tenantId, '--json'])).json.code;
  expect(await codeOf('guest.updated', hotel.tenantId)).toBe('SVC-2013');
  expect(await codeOf('guest.updated', empty.tenantId)).toBe('SVC-3007');
  expect(await codeOf('guest.updated', 'ten_unknown')).toBe('SVC-2011');
  const { exitCode, stdout, json } = await innkeeper(['trigger', 'guest.vanished', '--tenant', empty.tenantId, '--json']);
  expect([exitCode, stdout, json.code, json.details.map(({ field }: { field: string }) => field)]).toEqual([1, '', 'SVC-2009', ['event']]);
  expect(documented.events.map(({ name }) => name).filter((name) => !json.details[0].issue.includes(`"${name}"`))).toEqual([]);
});
