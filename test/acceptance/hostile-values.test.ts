import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { names } from '../harness/guests.ts';
import { json, sendText } from '../harness/hostile-requests.ts';
import { newHotel } from '../harness/hotel.ts';
import { operations } from '../harness/operations.ts';
import { newTenant } from '../harness/tenant.ts';

const invalidCursor = { status: 400, body: { code: 'SVC-2014', details: [{ field: 'cursor' }] } };
const isPaged = (query: z.ZodType): boolean => query instanceof z.ZodObject && 'cursor' in query.shape;

// Method: names and values that no honest client sends, in bodies, queries and paths; no answer is a 500.

describe('names and values', () => {
  const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];

  // Rules: WIRE-16, WIRE-17
  test('keys of the prototype are unknown fields like any other, and have no effect', async () => {
    const tenant = await newTenant();
    for (const key of prototypeKeys) {
      const body = `{"first_name":"Ana","last_name":"Silva","${key}":{"email":"x@example.com","polluted":true}}`;
      const refused = await sendText(tenant.api, body);
      expect(refused.body, key).toMatchObject({ code: 'SVC-2012', details: [{ field: key }] });
      const lenient = await sendText(tenant.api, body, { ...json, prefer: 'handling=lenient' });
      expect(lenient.status, key).toBe(201);
      expect(lenient.body).toMatchObject({ ...names, email: null });
      expect((await tenant.api.get(`/guests?${key}=1`)).body, key).toMatchObject({ code: 'SVC-2012', details: [{ field: key }] });
      expect((await tenant.api.get(`/guests?${key}=1`, { prefer: 'handling=lenient' })).status, key).toBe(200);
      expect((await tenant.api.get(`/${key}`)).status, key).toBe(404);
      expect((await tenant.api.get(`/guests/${key}`)).status, key).toBe(404);
    }
  });

  test('a body with only a prototype is an object without fields', async () => {
    const { api } = await newTenant();
    const refused = await sendText(api, `{"__proto__":${JSON.stringify(names)}}`, { ...json, prefer: 'handling=lenient' });
    expect(refused.body).toMatchObject({ code: 'SVC-2003' });
    expect(refused.body.details.map((detail: { field: string }) => detail.field).sort()).toEqual(['first_name', 'last_name']);
  });

  // Rules: WIRE-15
  test('the NUL character is refused in every text', async () => {
    const hotel = await newHotel();
    const nul = 'A\u0000';
    const stay = {
      arrival: hotel.day(5),
      departure: hotel.day(6),
      guest: names,
      room_type_id: hotel.roomTypes['STD'],
      rate_plan_id: hotel.ratePlans['BAR'],
    };
    const requests = [
      () => hotel.api.post('/guests', { ...names, first_name: nul }),
      () => hotel.api.post('/guests', { ...names, dietary_restrictions: [nul] }),
      () => hotel.api.post('/guests', { ...names, arrival_preferences: { notes: nul } }),
      () => hotel.api.post('/reservations', { ...stay, notes: nul }),
      () => hotel.api.post('/reservations', { ...stay, external_id: nul }),
      () => hotel.api.post('/reservations', { ...stay, room_type_id: nul }),
      () => hotel.api.post('/companies', { name: nul, discount_percent: 1 }),
      () => hotel.api.get('/guests?email=%00'),
      () => hotel.api.get('/reservations?guest_id=%00'),
    ];
    for (const [index, request] of requests.entries()) {
      const refused = await request();
      expect(refused.body.code, `${index}: ${JSON.stringify(refused.body)}`).toBe('SVC-2013');
    }
    expect((await hotel.api.get('/guests/gst_%00')).status).toBe(404);
  });

  // Method: every list of the operation table, with texts that cannot be cursors.
  // Rules: WIRE-22
  test('an invalid cursor is SVC-2014', async () => {
    const { api } = await newHotel();
    const lists = operations.filter(({ path, auth, contract }) => auth === 'token' && !path.includes('{') && isPaged(contract.query));
    expect(lists.length).toBeGreaterThan(8);
    for (const { path } of lists) expect(await api.get(`${path}?cursor=%00`), path).toMatchObject(invalidCursor);
    for (const cursor of ['', 'a%00b', '%01', '%FF', '%ED%A0%80', '%F0%9F%92%A9', '%20', 'a,b', '-', '0'.repeat(3_000)])
      expect(await api.get(`/guests?limit=1&cursor=${cursor}`), cursor).toMatchObject(invalidCursor);
    const both = await api.get('/guests?cursor=%00&email=%00');
    expect(both).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'email' }] } });
  });

  // Rules: WIRE-15
  test('half a surrogate pair is refused or dropped, never a server error', async () => {
    const { api } = await newTenant();
    for (const body of ['{"first_name":"\\ud800","last_name":"x"}', '{"first_name":"a\\udc00b","last_name":"x"}', '{"\\ud800":1}']) {
      const answer = await sendText(api, body);
      expect(answer.status, body).toBeLessThan(500);
      if (answer.status === 201) expect((await api.get(`/guests/${answer.body.id}`)).body).toEqual(answer.body);
    }
  });

  // Rules: WIRE-19, WIRE-38, ERR-16
  test('absurd numbers are out of range, not server errors', async () => {
    const hotel = await newHotel();
    const stay = {
      arrival: hotel.day(5),
      departure: hotel.day(6),
      guest: names,
      room_type_id: hotel.roomTypes['STD'],
      rate_plan_id: hotel.ratePlans['BAR'],
    };
    for (const number of ['1e999', '-1e999', '1e308', '9007199254740993', '2147483648', '-1', '0.5', '1e-400', '-0.0']) {
      for (const [path, body] of [
        ['/reservations', JSON.stringify({ ...stay, adults: '@' })],
        ['/reservations', JSON.stringify({ ...stay, children: '@' })],
        ['/availability', JSON.stringify({ updates: [{ date: hotel.day(1), room_type_id: hotel.roomTypes['STD'], available: '@' }] })],
        ['/companies', JSON.stringify({ name: 'x', discount_percent: '@' })],
      ] as const) {
        const answer = await hotel.api.raw(path, { method: 'POST', body: body.replace('"@"', number), headers: json });
        expect(answer.status, `${path} ${number} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      }
    }
    for (const limit of ['0', '-1', '201', '1e3', '9'.repeat(400), 'NaN', '']) {
      const refused = await hotel.api.get(`/guests?limit=${limit}`);
      expect(refused.body.code, limit).toBe('SVC-2013');
    }
  });

  // Rules: WIRE-6, MONEY-2
  test('absurd dates and amounts are refused', async () => {
    const hotel = await newHotel();
    const stay = { guest: names, room_type_id: hotel.roomTypes['STD'], rate_plan_id: hotel.ratePlans['BAR'] };
    for (const date of [
      '0000-00-00',
      '2026-02-30',
      '9999-12-31',
      '99999-01-01',
      '-2026-01-01',
      '2026-1-1',
      '2026-01-01T00:00:00Z',
      '',
      'x',
    ]) {
      const refused = await hotel.api.post('/reservations', { ...stay, arrival: date, departure: '9999-12-31' });
      expect(refused.status, date).toBe(422);
      if (date === '9999-12-31') continue;
      expect((await hotel.api.get(`/availability?from=${date}&to=9999-12-31`)).status, date).toBe(422);
    }
    const guest = await hotel.api.post('/guests', names);
    const folio = await hotel.api.post('/folios', { guest_id: guest.body.id });
    for (const amount of ['1e3', '0x1', '1.001', ' 1', '1,5', '--1', '99999999999999999999', '', 'NaN', '٣']) {
      const body = { amount: { currency: 'EUR', amount }, code: 'minibar', description: 'x' };
      const refused = await hotel.api.post(`/folios/${folio.body.id}/charges`, body, { 'Idempotency-Key': 'k' });
      expect(refused.status, amount).toBe(422);
    }
  });

  // Rules: WIRE-37, ERR-4
  test('huge strings and huge lists are refused', async () => {
    const tenant = await newTenant();
    const long = 'x'.repeat(900_000);
    const many = Array.from({ length: 19_900 }, () => 'x'); // a body of more than 20,000 values is not validated at all
    for (const fields of [
      { first_name: long },
      { email: `${long}@example.com` },
      { dietary_restrictions: many },
      { phone: '1'.repeat(900_000) },
      { language: long },
    ]) {
      const refused = await tenant.api.post('/guests', { ...names, ...fields });
      expect(refused.status, Object.keys(fields)[0]).toBe(422);
    }
    const unknown = Object.fromEntries(many.map((_, index) => [`field${index}`, 1]));
    const refused = await tenant.api.post('/guests', { ...names, ...unknown });
    expect(refused.body.code).toBe('SVC-2012');
    expect(refused.body.details.length).toBeLessThanOrEqual(200);
  });

  // Rules: WIRE-25
  test('a parameter given twice is refused', async () => {
    const { api } = await newTenant();
    for (const query of ['limit=1&limit=2', 'email=a%40example.com&email=b%40example.com', 'limit=1&limit=1']) {
      const refused = await api.get(`/guests?${query}`);
      expect(refused.status, query).toBe(422);
      expect(refused.body.code).toBe('SVC-2013');
    }
    expect((await api.get('/guests?limit[]=1')).body.code).toBe('SVC-2012');
  });
});
