import { expect, test } from 'vitest';
import { failLastRetry } from '../harness/channel-outage.ts';
import { client } from '../harness/client.ts';
import { inSpain } from '../harness/fiscal.ts';
import { charge, pay } from '../harness/folios.ts';
import { groupWithBlock } from '../harness/groups.ts';
import { newGuest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { documented } from '../harness/operations.ts';
import { agenciesOf } from '../harness/ota.ts';
import { book, guestInHouse } from '../harness/stays.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';
import { transportsOf } from '../harness/transports.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: two stays, a key, two messages, a declined card, an outage and a group cause every public event; each is parsed by the schema of its name.
// Rules: EVENT-3, EVENT-1
test('the data of every public event meets its schema', async () => {
  const hotel = await newHotel({ agencies: true, change: inSpain() });
  const cancelled = await book(hotel);
  await hotel.api.patch(`/reservations/${cancelled.id}`, { departure: hotel.day(14) });
  expect((await hotel.api.delete(`/reservations/${cancelled.id}`)).status).toBe(200);
  const stayed = await guestInHouse(hotel, 1);
  expect((await hotel.api.post(`/reservations/${stayed.id}/keys`, { type: 'new', medium: 'pin' })).body.pin).toMatch(/^\d+$/);
  await charge(hotel, stayed.folio_id, '12.50');
  await pay(hotel, stayed.folio_id, '10.00');
  expect((await hotel.api.post(`/reservations/${stayed.id}/check-out`, { settlement: 'written_off' })).status).toBe(200);
  const { key } = (await hotel.api.post(`/reservations/${stayed.id}/review-key`)).body;
  expect((await client(key).post('/reviews', { rating: 5, text: 'Quiet' })).status).toBe(201);

  const { id: guest_id } = await newGuest(hotel);
  await hotel.api.post(`/guests/${guest_id}/payment-methods`, { payment_token: 'pm_stored_lost_card' });
  await book(hotel, { rate_plan_id: hotel.ratePlans['DEP'], guest: undefined, guest_id });
  await startSchedule('sweep:booking.charge-payments');

  await agenciesOf(hotel.tenantId).fault('unreachable', 'expedia');
  await hotel.api.post('/channels/expedia/sync', { from: hotel.day(0), to: hotel.day(1) });
  await failLastRetry(hotel, 'expedia');

  await transportsOf(hotel.tenantId).inbound({ channel: 'email', from: 'ana@example.com', body: 'Thank you' });
  const sent = await hotel.api.post('/messages', { reservation_id: stayed.id, body: 'Come again' });
  await waitFor('delivery', async () => (await hotel.api.get(`/messages/${sent.body.id}`)).body.status === 'delivered');

  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 1 }]);
  await hotel.api.post(`/groups/${group.id}/release`, {});
  expect((await hotel.api.post(`/groups/${group.id}/cancel`)).status).toBe(200);

  const emitted = await hotel.api.all('/events?limit=200');
  const faults = emitted.flatMap(({ event, data }) => {
    const definition = documented.events.find(({ name }) => name === event);
    const parsed = definition?.data.safeParse(data);
    return parsed?.success ? [] : [{ event, issues: parsed?.error?.issues ?? 'nobody declares it' }];
  });
  expect(faults).toEqual([]);
  expect(new Set(emitted.map(({ event }) => event))).toEqual(new Set(documented.events.map(({ name }) => name)));
});
