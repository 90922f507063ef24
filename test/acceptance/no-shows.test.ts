import { expect, test } from 'vitest';
import { automatedMessages } from '../harness/automated-messages.ts';
import type { Hotel } from '../harness/hotel.ts';
import { cancellingHotel } from '../harness/night-audits.ts';
import { book, bookFromToday, guestInHouse, soldOf } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

async function automation({ api }: Hotel, trigger: string, offsetHours: number): Promise<string> {
  const body = { trigger, offset_hours: offsetHours, template_name: 'hello' };
  const added = await api.post('/message-automations', body);
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return added.body.id;
}

const stateOf = async ({ tenantId }: Hotel, reservationId: string, automationId: string) =>
  (await automatedMessages(tenantId)).find((each) => each.reservation_id === reservationId && each.automation_id === automationId)?.state;

const untilState = (hotel: Hotel, reservationId: string, { automationId, states }: { automationId: string; states: readonly string[] }) =>
  waitFor(`${states.join(' or ')} of ${automationId}`, async () =>
    states.includes((await stateOf(hotel, reservationId, automationId)) ?? ''),
  );

// Rules: AUDIT-10, AUTO-8
test('planned messages to a no-show are dropped, except those for cancellations', async () => {
  const hotel = await cancellingHotel();
  await hotel.api.post('/message-templates', { name: 'hello', language: 'en', body: 'Hello' });
  const [leaving, cancelled] = [await automation(hotel, 'before_departure', 1), await automation(hotel, 'cancelled', 1)];
  const absent = await bookFromToday(hotel, 5);
  await untilState(hotel, absent.id, { automationId: leaving, states: ['waiting'] });
  await hotel.advanceClock('24h');
  await untilState(hotel, absent.id, { automationId: leaving, states: ['dropped'] });
  await untilState(hotel, absent.id, { automationId: cancelled, states: ['waiting', 'sent'] });
});

// Rules: AUDIT-10, AUDIT-11, HOTEL-25, REG-11
test('a no-show leaves no key, registration, room to clean or arrival behind', async () => {
  const hotel = await cancellingHotel();
  const absent = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(3), room_assignment: hotel.rooms['102'] });
  const present = await guestInHouse(hotel, 3);
  await hotel.advanceClock('24h');
  const path = `/reservations/${absent.id}`;
  expect((await hotel.api.get(path)).body).toMatchObject({ status: 'cancelled', cancellation: { reason: 'no_show' } });
  for (const refused of [await hotel.api.post(`${path}/keys`, { type: 'new' }), await hotel.api.post(`${path}/check-in`)])
    expect([refused.status, refused.body.code]).toEqual([409, 'SVC-3007']);
  expect((await hotel.api.get(`${path}/keys`)).body.data).toEqual([]);
  expect((await hotel.api.get(`/registrations?reservation_id=${absent.id}`)).body.data).toEqual([]);
  const status = await hotel.api.get(`/reports/housekeeping-status?date=${hotel.day(1)}`);
  const inUse = status.body.rows.filter(({ occupancy }: { occupancy: string }) => occupancy !== 'vacant');
  expect(inUse).toMatchObject([{ occupancy: 'stayover', reservation_id: present.id, condition: 'dirty' }]);
  const tasks = (await hotel.api.get('/housekeeping/tasks')).body.data;
  expect(tasks.map(({ room_id }: { room_id: string }) => room_id)).toEqual([inUse[0].room_id]);
  expect(await soldOf(hotel, 'STD', [0, 2])).toEqual([1, 1, 1]);
  const { rows } = (await hotel.api.get(`/reports/no-shows?from=${hotel.day(0)}&to=${hotel.day(0)}`)).body;
  expect(rows).toMatchObject([{ reservation_id: absent.id, nights: 3 }]);
});
