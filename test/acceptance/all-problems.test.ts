import { describe, expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { eur } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { instance } from '../harness/instance.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: bodies with several faults of different kinds; the answer must name every faulty field once, under the code that comes first.

/** Code and fields of a refusal. */
function faultsOf({ status, body }: Answer): [number, string, string[]] {
  return [status, body.code, body.details.map(({ field }: { field: string }) => field).sort()];
}

describe('a webhook endpoint', () => {
  const privateUrl = 'http://10.0.0.1/';
  const bodies: [object, string, string[]][] = [
    [{ url: 'notaurl', events: ['bad'] }, 'SVC-2013', ['events[0]', 'url']],
    [{ url: privateUrl, events: ['bad'] }, 'SVC-2013', ['events[0]', 'url']],
    [{ url: 'http://0x0a000001/', events: ['bad'] }, 'SVC-2013', ['events[0]', 'url']],
    [{ url: 'ftp://example.com/', events: ['bad'] }, 'SVC-2013', ['events[0]', 'url']],
    [{ url: 'https://user:word@example.com/', events: ['bad'] }, 'SVC-2013', ['events[0]', 'url']],
    [{ url: 'http://metadata.google.internal/', events: ['bad'] }, 'SVC-2013', ['events[0]', 'url']],
    [{ url: privateUrl, events: ['*'], description: 5, active: 'yes' }, 'SVC-2013', ['active', 'description', 'url']],
    [{ url: privateUrl, events: ['*'], description: 'a\u0000b' }, 'SVC-2013', ['description', 'url']],
    [{ url: 'https://example.com/', events: ['bad'] }, 'SVC-2009', ['events[0]']],
  ];

  // Rules: ERR-4, ERR-6
  test.each(bodies)('%j is refused with every problem, on creation and on change', async (body, code, fields) => {
    const tenant = await newTenant();
    expect(faultsOf(await tenant.api.post('/webhook-endpoints', body))).toEqual([422, code, fields]);
    const made = await tenant.api.post('/webhook-endpoints', { url: 'https://example.com/', events: ['*'] });
    expect(faultsOf(await tenant.api.patch(`/webhook-endpoints/${made.body.id}`, body))).toEqual([422, code, fields]);
  });

  // Rules: ERR-5, ERR-6
  test('a refused address is reported together with a missing field, or one unknown to a lenient request', async () => {
    const tenant = await newTenant();
    expect(faultsOf(await tenant.api.post('/webhook-endpoints', { url: privateUrl }))).toEqual([422, 'SVC-2003', ['events', 'url']]);
    const strange = { url: privateUrl, events: ['bad'], colour: 'red' };
    expect(faultsOf(await tenant.api.post('/webhook-endpoints', strange))).toEqual([400, 'SVC-2012', ['colour']]);
    const lenient = await tenant.api.post('/webhook-endpoints', strange, { Prefer: 'handling=lenient' });
    expect(faultsOf(lenient)).toEqual([422, 'SVC-2013', ['events[0]', 'url']]);
    const broken = await tenant.api.post('/webhook-endpoints', { url: privateUrl, events: ['*'] }, { 'Idempotency-Key': 'ä' });
    expect(faultsOf(broken)).toEqual([422, 'SVC-2013', ['Idempotency-Key', 'url']]);
  });

  // Rules: ERR-4, HOOK-26, HOOK-27
  test('values that the tenant or this installation forbids are reported together with the rest', async () => {
    const tenant = await newTenant({ settings: { webhook_tls_required: true } });
    const own = new URL(instance().api.url).port;
    for (const url of ['http://example.com/', `https://127.0.0.1:${own}/`, `https://localhost:${own}/`])
      expect(faultsOf(await tenant.api.post('/webhook-endpoints', { url, events: ['bad'] })), url).toEqual([
        422,
        'SVC-2013',
        ['events[0]', 'url'],
      ]);
  });

  // Rules: ERR-4
  test('a list over its maximum is reported together with its faulty items and the other fields', async () => {
    const tenant = await newTenant();
    const events = ['bad', ...Array.from({ length: 100 }, () => '*')];
    expect(faultsOf(await tenant.api.post('/webhook-endpoints', { url: privateUrl, events }))).toEqual([
      422,
      'SVC-2013',
      ['events', 'events[0]', 'url'],
    ]);
  });

  // Rules: ERR-8
  test('an event that is not a name is malformed; an unknown name is outside the set', async () => {
    const tenant = await newTenant();
    const url = 'https://example.com/';
    expect(faultsOf(await tenant.api.post('/webhook-endpoints', { url, events: [1] }))).toEqual([422, 'SVC-2013', ['events[0]']]);
    expect(faultsOf(await tenant.api.post('/webhook-endpoints', { url, events: [null, 'bad'] }))).toEqual([
      422,
      'SVC-2013',
      ['events[0]', 'events[1]'],
    ]);
    expect(faultsOf(await tenant.api.post('/webhook-endpoints', { url, events: ['bad', '*.created'] }))).toEqual([
      422,
      'SVC-2009',
      ['events[0]', 'events[1]'],
    ]);
  });
});

describe('a folio', () => {
  const charges: [object, string[]][] = [
    [{ amount: eur('-1.00'), code: 'bar', description: 5 }, ['amount', 'description']],
    [{ amount: eur('0.00'), code: 'bar', posted_by: 5 }, ['amount', 'posted_by']],
    [{ amount: eur('-1.00'), code: 5, service_date: 'soon' }, ['amount', 'code', 'service_date']],
    [{ amount: { currency: 'EUR', amount: '01.00' }, code: 'bar', description: 5 }, ['amount.amount', 'description']],
  ];
  const payments: [object, string, string[]][] = [
    [{ amount: eur('1.00'), method: 'card', description: 5 }, 'SVC-2003', ['description', 'payment_token']],
    [{ amount: eur('-1.00'), method: 'cash', description: 5 }, 'SVC-2013', ['amount', 'description']],
    [{ amount: 5, method: 'cash', payment_token: 'pm_ok' }, 'SVC-2013', ['amount', 'payment_token']],
    [{ amount: eur('0.00'), method: 'cheque' }, 'SVC-2013', ['amount', 'method']],
  ];

  async function folioOf(hotel: Hotel): Promise<string> {
    const guest = await hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
    return (await hotel.api.post('/folios', { guest_id: guest.body.id })).body.id;
  }

  // Rules: ERR-4, FOLIO-7
  test('a charge names every faulty field, each once', async () => {
    const hotel = await newHotel({ pricedNights: 730 });
    const path = `/folios/${await folioOf(hotel)}/charges`;
    for (const [body, fields] of charges) {
      expect(faultsOf(await hotel.api.post(path, body, key())), JSON.stringify(body)).toEqual([422, 'SVC-2013', fields]);
    }
  });

  // Rules: ERR-4, FOLIO-13
  test('a payment names every faulty field', async () => {
    const hotel = await newHotel({ pricedNights: 730 });
    const path = `/folios/${await folioOf(hotel)}/payments`;
    for (const [body, code, fields] of payments) {
      expect(faultsOf(await hotel.api.post(path, body, key())), JSON.stringify(body)).toEqual([422, code, fields]);
    }
  });

  // Rules: ERR-4, FOLIO-17, FOLIO-23
  test('closing and splitting name every faulty field', async () => {
    const hotel = await newHotel({ pricedNights: 730 });
    const path = `/folios/${await folioOf(hotel)}`;
    const close = await hotel.api.post(`${path}/close`, { settlement: 'transferred' }, { 'Idempotency-Key': 'ä' });
    expect(faultsOf(close)).toEqual([422, 'SVC-2003', ['Idempotency-Key', 'transfer_to_folio_id']]);
    const taken = await hotel.api.post(`${path}/close`, { settlement: 'paid', transfer_to_folio_id: 5 }, key());
    expect(faultsOf(taken)[2]).toContain('transfer_to_folio_id');
    const split = await hotel.api.post(`${path}/split`, { entry_ids: ['ent_1', 5, 'ent_1'], guest_id: 5 }, key());
    expect(faultsOf(split)).toEqual([422, 'SVC-2013', ['entry_ids[1]', 'entry_ids[2]', 'guest_id']]);
  });
});

describe('nights', () => {
  // Rules: ERR-4, STOCK-7, WIRE-38
  test('a night named twice is reported together with an invalid number', async () => {
    const hotel = await newHotel({ pricedNights: 730 });
    const twice = { date: hotel.day(1), room_type_id: hotel.roomTypes['STD'], available: 1 };
    for (const available of [-1, 1.5, '1', 1e300, null]) {
      const answer = await hotel.api.post('/availability', { updates: [twice, twice, { ...twice, date: hotel.day(2), available }] });
      expect(faultsOf(answer), String(available)).toEqual([422, 'SVC-2013', ['updates[1].date', 'updates[2].available']]);
    }
  });

  // Rules: ERR-4, ERR-5
  test('a list over its maximum hides neither faulty items nor unknown fields', async () => {
    const hotel = await newHotel({ pricedNights: 730 });
    const tuples = Array.from({ length: 1_001 }, (_, index) => ({ date: hotel.day(index), room_type_id: 'rt_none', available: 1 }));
    const faulty = [...tuples.slice(1), { ...tuples[0], available: -1 }];
    expect(faultsOf(await hotel.api.post('/availability', { updates: faulty }))).toEqual([
      422,
      'SVC-2013',
      ['updates', 'updates[1000].available'],
    ]);
    const strange = [...tuples.slice(1), { ...tuples[0], colour: 'red' }];
    expect(faultsOf(await hotel.api.post('/availability', { updates: strange }))).toEqual([400, 'SVC-2012', ['updates[1000].colour']]);
  });

  // Rules: BOOK-6
  test('a stay that is too long is malformed, whatever its references', async () => {
    const hotel = await newHotel({ pricedNights: 730 });
    const names = { guest: { first_name: 'Ana', last_name: 'Silva' } };
    const ids = { room_type_id: 'rt_none', rate_plan_id: 'rp_none' };
    const long = { arrival: hotel.day(1), departure: hotel.day(367) };
    const answer = await hotel.api.post('/reservations', { ...long, ...ids, ...names, adults: 1.5 });
    expect(faultsOf(answer)).toEqual([422, 'SVC-2013', ['adults', 'departure']]);
    const changed = await hotel.api.patch('/reservations/res_none', long);
    expect(faultsOf(changed)).toEqual([422, 'SVC-2013', ['departure']]);
    const offers = await hotel.api.get(`/offers?arrival=${long.arrival}&departure=${long.departure}&adults=x`);
    expect(faultsOf(offers)).toEqual([422, 'SVC-2013', ['adults', 'departure']]);
    const longest = { arrival: hotel.day(1), departure: hotel.day(366) };
    expect((await hotel.api.post('/reservations', { ...longest, ...ids, ...names })).body.code).toBe('SVC-2010');
  });

  // Rules: ERR-9
  test('a value that breaks several rules is named once', async () => {
    const hotel = await newHotel({ pricedNights: 730 });
    const ids = { room_type_id: hotel.roomTypes['STD'], rate_plan_id: hotel.ratePlans['BAR'], guest_id: 'gst_none' };
    const stay = { arrival: ` ${hotel.day(1)}`, departure: hotel.day(2), ...ids, guest: null };
    expect(faultsOf(await hotel.api.post('/reservations', stay))).toEqual([422, 'SVC-2013', ['arrival', 'guest']]);
    const born = { first_name: '\u0000', last_name: 'Silva', date_of_birth: 'x', phone: 'x'.repeat(100) };
    expect(faultsOf(await hotel.api.post('/guests', born))).toEqual([422, 'SVC-2013', ['date_of_birth', 'first_name', 'phone']]);
  });

  // Rules: BOOK-3
  test('a booking without a guest is reported together with an invalid number of adults', async () => {
    const hotel = await newHotel({ pricedNights: 730 });
    const answer = await hotel.api.post('/reservations', { arrival: hotel.day(1), departure: hotel.day(2), adults: 1.5 });
    expect(faultsOf(answer)).toEqual([422, 'SVC-2003', ['adults', 'guest_id', 'rate_plan_id', 'room_type_id']]);
  });
});

describe('a rate plan', () => {
  const plan = {
    code: 'NEW',
    name: 'New',
    kind: 'fixed',
    currency: 'EUR',
    room_type_ids: ['rt_1'],
    pricing: { base: { type: 'fixed', amount: '1.00' } },
  };
  const bodies: [object, string, string[]][] = [
    [{ name: 5, kind: 'corporate' }, 'SVC-2003', ['company_id', 'name', 'pricing.base.type']],
    [{ name: 5, company_id: 'cmp_1' }, 'SVC-2013', ['company_id', 'name']],
    [
      { pricing: { base: { type: 'fixed', amount: '1.005' }, extra_adult: '0.001', included_adults: 1.5 } },
      'SVC-2013',
      ['pricing.base.amount', 'pricing.extra_adult', 'pricing.included_adults'],
    ],
    [{ restrictions: { min_stay: 3, max_stay: 2, stop_sell: 'no' } }, 'SVC-2013', ['restrictions.max_stay', 'restrictions.stop_sell']],
    [
      {
        payment_schedule: [
          { due: 'later', percent: 60 },
          { due: 'arrival', percent: 50 },
        ],
      },
      'SVC-2013',
      ['payment_schedule', 'payment_schedule[0].due'],
    ],
    [
      {
        channels: [
          { channel: 'airbnb', external_code: 5 },
          { channel: 'airbnb', external_code: 'A' },
        ],
      },
      'SVC-2013',
      ['channels[0].external_code', 'channels[1].channel'],
    ],
    [{ room_type_ids: ['rt_1', 'rt_1', 5] }, 'SVC-2013', ['room_type_ids', 'room_type_ids[2]']],
    [
      { kind: 'corporate', room_type_ids: Array.from({ length: 201 }, (_, index) => `rt_${index}`) },
      'SVC-2003',
      ['company_id', 'pricing.base.type', 'room_type_ids'],
    ],
  ];

  // Rules: RATE-3, RATE-8
  test('names every faulty field', async () => {
    const hotel = await newHotel({ pricedNights: 730 });
    for (const [change, code, fields] of bodies) {
      expect(faultsOf(await hotel.api.post('/rate-plans', { ...plan, ...change })), JSON.stringify(change)).toEqual([422, code, fields]);
    }
  });

  // Rules: ERR-4, ERR-9
  test('a rate names every faulty field', async () => {
    const hotel = await newHotel({ pricedNights: 730 });
    const ids = { rate_plan_id: 'rp_1', room_type_id: 5 };
    const rate = { ...ids, from: hotel.day(2), to: hotel.day(1), days_of_week: [1, 1, 1.5], amount: { currency: 'XXX', amount: '-1.00' } };
    expect(faultsOf(await hotel.api.post('/rate-plans/bulk-update', { updates: [rate] }))).toEqual([
      422,
      'SVC-2013',
      [
        'updates[0].amount.amount',
        'updates[0].amount.currency',
        'updates[0].days_of_week',
        'updates[0].days_of_week[2]',
        'updates[0].room_type_id',
        'updates[0].to',
      ],
    ]);
  });
});

// Rules: ERR-4, STOCK-2
test('a window that runs backwards is reported together with another bad parameter', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const answer = await hotel.api.get(`/availability?from=${hotel.day(2)}&to=${hotel.day(1)}&room_type_id=`);
  expect(faultsOf(answer)).toEqual([422, 'SVC-2013', ['room_type_id', 'to']]);
});
