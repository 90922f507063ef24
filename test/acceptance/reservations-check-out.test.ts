import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { book, guestInHouse } from '../harness/stays.ts';

// Method: bodies of check-out with a token that may not transfer or write off, over HTTP.

const target = newId('folio');

// Rules: BOOK-36, ERR-11, AUTH-14
test.each([
  [{ settlement: 'transferred' }, 422, 'SVC-2003', ['transfer_to_folio_id']],
  [{ settlement: 'written_off', transfer_to_folio_id: target }, 422, 'SVC-2013', ['transfer_to_folio_id']],
  [{ settlement: 'paid', transfer_to_folio_id: target }, 422, 'SVC-2013', ['transfer_to_folio_id']],
  [{ transfer_to_folio_id: target }, 422, 'SVC-2013', ['transfer_to_folio_id']],
  [{ settlement: 'transferred', transfer_to_folio_id: 5 }, 422, 'SVC-2013', ['transfer_to_folio_id']],
  [{ settlement: 'gone', transfer_to_folio_id: target }, 422, 'SVC-2009', ['settlement']],
  [{ settlement: 'transferred', transfer_to_folio_id: target }, 403, 'SVC-1003', ['Authorization']],
  [{ settlement: 'written_off' }, 403, 'SVC-1003', ['Authorization']],
])('faults of the body %j come before the permission it needs: %i %s', async (body, status, code, fields) => {
  const hotel = await newHotel();
  const { id } = await guestInHouse(hotel, 1);
  const answer = await hotel.readWrite.post(`/reservations/${id}/check-out`, body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual(fields);
  expect((await hotel.api.get(`/reservations/${id}`)).body.status).toBe('checked_in');
});

// Rules: BOOK-36
test('the body is checked whether or not the check-out closes the folio', async () => {
  const hotel = await newHotel();
  const first = await guestInHouse(hotel, 1);
  await book(hotel, { folio_id: first.folio_id });
  const answer = await hotel.api.post(`/reservations/${first.id}/check-out`, { settlement: 'transferred' });
  expect([answer.status, answer.body.code]).toEqual([422, 'SVC-2003']);
});
