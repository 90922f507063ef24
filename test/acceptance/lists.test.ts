import { expect, test } from 'vitest';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';

// Method: one guest more than a page holds, over HTTP.

// Rules: WIRE-19, WIRE-21, WIRE-23
test('a page has fifty items by default, and pages of any size follow one another', async () => {
  const { api } = await newHotel();
  for (let batch = 0; batch < 3; batch++) await Promise.all(Array.from({ length: 17 }, () => api.post('/guests', names)));
  const first = await api.get('/guests');
  expect(first.body.data).toHaveLength(50);
  expect((await api.get(`/guests?cursor=${first.body.next_cursor}`)).body.data).toHaveLength(1);
  const small = await api.get('/guests?limit=2');
  const large = await api.get(`/guests?limit=200&cursor=${small.body.next_cursor}`);
  expect([...small.body.data, ...large.body.data].slice(0, 50)).toEqual(first.body.data);
  expect(large.body.data).toHaveLength(49);
  expect(large.body).not.toHaveProperty('next_cursor');
});

// Rules: WIRE-25
test('a filter takes at most 200 values, whatever they are', async () => {
  const { api } = await newHotel();
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `room_${index}`).join(',');
  expect((await api.get(`/rooms?room_type_id=${ids(200)}`)).status).toBe(200);
  const refused = await api.get(`/rooms?room_type_id=${ids(201)}`);
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'SVC-2013', details: [{ field: 'room_type_id' }] }]);
  const commas = await api.get(`/reservations?status=${','.repeat(15_000)}`);
  expect([commas.status, commas.body]).toMatchObject([422, { code: 'SVC-2013', details: [{ field: 'status' }, { field: 'status' }] }]);
});
