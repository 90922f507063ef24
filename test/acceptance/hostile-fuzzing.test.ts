import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Api } from '../harness/client.ts';
import { names } from '../harness/guests.ts';
import { json } from '../harness/hostile-requests.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: requests drawn by fast-check, which prints its seed when it fails; no answer is a 500, and a refusal has its code.

const codePattern = /^SVC-\d{4}$/;

describe('fuzzing', () => {
  const hostileText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\u202e',
      '__proto__',
      '{{x}}',
      "'; drop table guest",
      '%s',
      'null',
      '\u0001',
      '🏨'.repeat(50),
      'x'.repeat(5_000),
    ),
  );
  const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
    hostileText,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(hostileText, { maxLength: 3 }),
    fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
    fc.constantFrom(1e300, -1, 2 ** 31, 2 ** 53, '2026-02-30', '9999-12-31', '0001-01-01'),
  );
  const rounds = { numRuns: 60 };

  /** A random choice of the good fields, some of them corrupted, and some unknown ones. */
  function spoilt(good: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
    const fields = Object.entries(good).map(([name, value]) =>
      fc.tuple(fc.constant(name), fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, hostileValue)),
    );
    const kept = fc.tuple(...fields).chain((all) => fc.subarray(all, { minLength: Math.max(1, all.length - 2) }));
    const unknown = fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(fc.tuple(hostileText, hostileValue), { maxLength: 2 }));
    return fc.tuple(kept, unknown).map(([known, others]) => Object.fromEntries([...known, ...others]));
  }

  async function neverFails(api: Api, path: string, good: Record<string, unknown>): Promise<void> {
    await fc.assert(
      fc.asyncProperty(spoilt(good), fc.boolean(), async (body, isLenient) => {
        const text = JSON.stringify(body).replaceAll('\u2028', ' ');
        const headers = isLenient ? { ...json, prefer: 'handling=lenient' } : json;
        const answer = await api.raw(path, { method: 'POST', body: text, headers });
        if (answer.status >= 500) throw new Error(`${text} answered ${answer.status}`);
        if (answer.status >= 400) expect(answer.body.code).toMatch(codePattern);
      }),
      rounds,
    );
  }

  // Rules: ERR-16
  test('POST /guests never fails', async () => {
    const { api } = await newTenant();
    const document = { type: 'passport', number: 'AB123456', issue_country: 'PT', expires_on: '2031-01-01' };
    const more = {
      email: 'a@example.com',
      phone: '+351912345678',
      nationality: 'PT',
      language: 'pt',
      date_of_birth: '1980-01-01',
      preferred_channel: 'sms',
    };
    await neverFails(api, '/guests', {
      ...names,
      ...more,
      document,
      dietary_restrictions: ['vegan'],
      arrival_preferences: { eta: '15:00' },
    });
  });

  // Rules: ERR-16
  test('POST /reservations never fails', async () => {
    const hotel = await newHotel({ settings: { allow_overselling: true } });
    const stay = {
      arrival: hotel.day(5),
      departure: hotel.day(6),
      room_type_id: hotel.roomTypes['STD'],
      rate_plan_id: hotel.ratePlans['BAR'],
    };
    const quote = { currency: 'EUR', total: '104.00' };
    await neverFails(hotel.api, '/reservations', {
      ...stay,
      guest: names,
      adults: 2,
      children: 0,
      notes: 'x',
      channel: 'direct',
      external_id: 'x',
      quote,
      status: 'confirmed',
    });
  });

  // Rules: ERR-16
  test('POST /availability never fails', async () => {
    const hotel = await newHotel();
    await operator().limits.set.mutate({ tenant_id: hotel.tenantId, endpoints: { 'POST /availability': 1_000 } });
    const update = { date: hotel.day(5), room_type_id: hotel.roomTypes['STD'], available: 1 };
    await fc.assert(
      fc.asyncProperty(fc.array(spoilt(update), { maxLength: 4 }), async (updates) => {
        const answer = await hotel.api.post('/availability', { updates });
        if (answer.status >= 500) throw new Error(`${JSON.stringify(updates)} answered ${answer.status}`);
      }),
      rounds,
    );
  });

  // Rules: ERR-16
  test('GET with any query never fails', async () => {
    const { api } = await newHotel();
    const paths = ['/guests', '/reservations', '/folios', '/availability', '/offers', '/rooms', '/rate-plans'];
    const parameters = fc.constantFrom(
      'limit',
      'cursor',
      'from',
      'to',
      'email',
      'status',
      'guest_id',
      'room_type_id',
      'arrival_from',
      'adults',
      'include',
      'x',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.array(fc.tuple(parameters, hostileText), { maxLength: 4 }), async (path, query) => {
        const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
        if (search.length > 8_000) return;
        const answer = await api.get(`${path}?${search}`, { prefer: 'handling=lenient' });
        if (answer.status >= 500) throw new Error(`${path}?${search} answered ${answer.status}`);
      }),
      { numRuns: 150 },
    );
  });
});
