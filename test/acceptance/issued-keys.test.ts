import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { locksOf } from '../harness/locks.ts';
import { guestInHouse } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a key with a PIN, one whose answer is lost and found by the repeat, one that is refused, and a later departure.
// Rules: EVENT-19
test('a key is announced once when it is issued, without its PIN', async () => {
  const hotel = await newHotel();
  const { id } = await guestInHouse(hotel, 2);
  const locks = locksOf(hotel.tenantId);
  const issue = (body = {}, name = '') =>
    hotel.readWrite.post(`/reservations/${id}/keys`, { type: 'new', ...body }, name === '' ? {} : key(name));
  const first = await issue({ medium: 'pin' });
  await locks.fault('lost-acknowledgement');
  expect((await issue({}, 'lost')).body.code).toBe('SVC-4009');
  await locks.fault('none');
  const second = await waitFor('the repeat', async () => {
    const repeated = await issue({}, 'lost');
    return repeated.status === 201 && repeated;
  });
  await locks.fault('storage_full');
  expect((await issue()).body.code).toBe('SVC-4010');
  await locks.fault('none');
  expect((await hotel.api.patch(`/reservations/${id}`, { departure: hotel.day(3) })).status).toBe(200);
  await waitFor('the new validity', async () => {
    const { data } = (await hotel.readOnly.get(`/reservations/${id}/keys`)).body;
    return data[0].valid_until.startsWith(hotel.day(3));
  });
  const events = (await hotel.api.all('/events?event=key.issued')).toReversed();
  expect(events.map(({ resource_id }) => resource_id)).toEqual([first.body.id, second.body.id]);
  expect(events[0].data).toEqual({ ...first.body, pin: null });
});
