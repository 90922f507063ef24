import { newId } from '@innkeeper/kernel';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { client } from '../harness/client.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book } from '../harness/stays.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: one request with two faults each, over HTTP; the response shows which comes first.

describe('forcing without the full permission', () => {
  const unknown = `/reservations/${newId('reservation')}`;
  const json = { 'content-type': 'application/json' };
  // Rules: ERR-10
  test.each<[string, string, RequestInit]>([
    ['alone', '', {}],
    ['with an unknown parameter', '&x=1', {}],
    ['with a reason that is none', '&reason=bad', {}],
    ['with a body that is no JSON', '', { body: '{bad', headers: json }],
    ['with a body of another type', '', { body: '{}', headers: { 'content-type': 'text/plain' } }],
    ['with a body too large', '', { body: ' '.repeat(1024 * 1024 + 1), headers: json }],
    ['with a malformed entity tag', '', { headers: { 'If-Match': 'zz' } }],
    ['with a malformed key', '', { headers: { 'Idempotency-Key': '' } }],
  ])('%s is SVC-1003', async (_name, search, init) => {
    const tenant = await newTenant();
    const api = client(tenant.tokens.read_write);
    const refused = await api.raw(`${unknown}?force=true${search}`, { method: 'DELETE', ...init });
    expect(refused).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
  });

  // Rules: AUTH-14
  test('does not matter when it is not requested', async () => {
    const tenant = await newTenant();
    const api = client(tenant.tokens.read_write);
    expect((await api.delete(`${unknown}?force=false`)).body.code).toBe('SVC-2011');
    expect((await api.delete(`${unknown}?force=perhaps`)).body.code).toBe('SVC-2009');
  });
});

// Rules: BOOK-36, FOLIO-17
test('a folio cannot take over its own balance, whatever else is wrong (SVC-2013)', async () => {
  const hotel = await newHotel();
  const { id, folio_id } = await book(hotel);
  const body = { settlement: 'transferred', transfer_to_folio_id: folio_id };
  const refusal = { status: 422, body: { code: 'SVC-2013', details: [{ field: 'transfer_to_folio_id' }] } };
  expect(await hotel.api.post(`/folios/${folio_id}/close`, body, { 'Idempotency-Key': 'close' })).toMatchObject(refusal); // a stay lives in it
  expect(await hotel.api.post(`/reservations/${id}/check-out`, body)).toMatchObject(refusal); // nobody has come
});

// Rules: BOOK-26
test('a room of another type is reported before the plan is checked (SVC-2013)', async () => {
  const hotel = await newHotel();
  const { id } = await book(hotel);
  const suite = (await hotel.api.all('/rooms')).find((room) => room.room_type_id === hotel.roomTypes['SUI']);
  await hotel.api.post(`/rate-plans/${hotel.ratePlans['NRF']}/deprecate`);
  const refused = await hotel.api.patch(`/reservations/${id}`, { rate_plan_id: hotel.ratePlans['NRF'], room_assignment: suite?.id });
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'room_assignment' }] } });
});

describe('Prefer', () => {
  const body = { first_name: 'Ana', last_name: 'Silva', wings: 2 };
  // Rules: WIRE-17
  test.each([
    ['handling=lenient', 201],
    ['Handling = "Lenient"', 201],
    ['respond-async, handling=lenient; because="a, b"', 201],
    ['foo="a, handling=lenient"', 400],
    ['foo="a\\", handling=lenient"', 400],
    ['foo; handling=lenient', 400],
    ['handling=strict, handling=lenient', 400],
    ['handling', 400],
    ['handling="lenient', 400],
  ])('%s is answered %i', async (prefer, status) => {
    const { api } = await newTenant();
    expect((await api.post('/guests', body, { Prefer: prefer })).status).toBe(status);
  });
});

// Rules: ERR-12
describe('an id that resolves to nothing comes before the state of the stay (SVC-2010)', () => {
  const unknown = { room: newId('room'), folio: newId('folio'), guest: newId('guest'), plan: newId('ratePlan'), type: newId('roomType') };
  test.each<[string, (stay: string, hotel: Hotel) => Promise<Answer>, string[]]>([
    ['check-in of another day', (stay, { api }) => api.post(`/reservations/${stay}/check-in`, { room_id: unknown.room }), ['room_id']],
    [
      'check-out of a guest who has not come',
      (stay, { api }) => api.post(`/reservations/${stay}/check-out`, { settlement: 'transferred', transfer_to_folio_id: unknown.folio }),
      ['transfer_to_folio_id'],
    ],
    [
      'change of a cancelled stay',
      async (stay, { api }) => {
        await api.delete(`/reservations/${stay}`);
        const body = { guest_id: unknown.guest, rate_plan_id: unknown.plan, room_type_id: unknown.type, room_assignment: unknown.room };
        return api.patch(`/reservations/${stay}`, body);
      },
      ['guest_id', 'room_type_id', 'rate_plan_id', 'room_assignment'],
    ],
  ])('%s', async (_name, ask, fields) => {
    const hotel = await newHotel();
    const stay = await book(hotel);
    const refused = await ask(stay.id, hotel);
    expect([refused.status, refused.body.code]).toEqual([422, 'SVC-2010']);
    expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual(fields);
  });
});
