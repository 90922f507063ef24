import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { newHotel } from '../harness/hotel.ts';
import { stay } from '../harness/stays.ts';

// Method: bookings with a nested guest over HTTP; the guest is read back.

// Rules: BOOK-3, GUEST-37, GUEST-38, DOC-10
test('a nested guest stores every field of a profile, and its faults are named with their paths', async () => {
  const hotel = await newHotel();
  const profile = {
    ...{ first_name: 'Lucía', second_last_name: 'Navarro', last_name: 'García', sex: 'f', message_opt_outs: ['sms'] },
    address: { street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid', municipality_code: '28079', country: 'ES' },
  };
  const document = { type: 'national_id', number: '12345678Z', issue_country: 'ES', support_number: 'baa 000589' };
  const booked = await hotel.api.post('/reservations', stay(hotel, { guest: { ...profile, document } }));
  expect((await hotel.api.get(`/guests/${booked.body.guest_id}`)).body).toMatchObject({
    ...profile,
    document: { ...document, support_number: 'BAA000589' },
  });
  const wrong = { ...profile, sex: 'w', address: { country: 'ES', municipality_code: '1', floor: 2 } };
  expect(fieldsOf(await hotel.api.post('/reservations', stay(hotel, { guest: wrong })))).toEqual(['guest.address.floor']);
  const { floor: _floor, ...address } = wrong.address;
  const refused = await hotel.api.post('/reservations', stay(hotel, { guest: { ...wrong, address } }));
  expect(refused.status).toBe(422);
  expect(fieldsOf(refused).sort()).toEqual(['guest.address.municipality_code', 'guest.sex']);
});

function fieldsOf({ body }: Answer): string[] {
  return body.details.map(({ field }: { field: string }) => field);
}
