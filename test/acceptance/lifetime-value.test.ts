import { describe, expect, test } from 'vitest';
import { charge, eur, newFolio, pay } from '../harness/folios.ts';
import { names, newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { secondProperty } from '../harness/second-property.ts';
import { book } from '../harness/stays.ts';

// Method: stays of one night at 104.00 with charges, corrections and moves around their check-out, over HTTP; one tenant per test.

interface Stay {
  readonly id: string;
  readonly guest_id: string;
  readonly folio_id: string;
}

/** A guest in house for one night unless stated otherwise. */
async function arrive(hotel: Hotel, over: Record<string, unknown> = {}): Promise<Stay> {
  const known = over['guest_id'] === undefined ? {} : { guest: undefined };
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1), ...known, ...over });
  expect((await hotel.api.post(`/reservations/${stay.id}/check-in`)).status).toBe(200);
  return stay;
}

async function leave(hotel: Hotel, { id }: Stay, body: object = { settlement: 'written_off' }): Promise<void> {
  const left = await hotel.api.post(`/reservations/${id}/check-out`, body);
  expect(left.status, JSON.stringify(left.body)).toBe(200);
}

async function lifetimeValue(hotel: Hotel, guestId: string): Promise<string> {
  return (await hotel.api.get(`/guests/${guestId}`)).body.lifetime_value.amount;
}

async function done(hotel: Hotel, path: string, body?: object): Promise<{ id: string; entries: { id: string }[] }> {
  const answer = await act(hotel.api, path, body);
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
}

const reverse = (hotel: Hotel, folio: string, entry: string) => done(hotel, `/folios/${folio}/entries/${entry}/reverse`);

// Rules: GUEST-23, GUEST-24
describe('what counts', () => {
  test('charges of every kind less discounts and reversals count; payments, refunds and write-offs do not', async () => {
    const hotel = await newHotel();
    const stay = await arrive(hotel);
    const folio = stay.folio_id;
    await charge(hotel, folio, '20.00');
    await charge(hotel, folio, { code: 'city_tax', amount: eur('2.00') });
    await charge(hotel, folio, { code: 'adjustment', amount: eur('-1.00') });
    await charge(hotel, folio, { code: 'discount', amount: eur('-5.00') });
    await reverse(hotel, folio, await charge(hotel, folio, '7.00'));
    const payment = await pay(hotel, folio, '50.00');
    await done(hotel, `/folios/${folio}/payments/${payment}/refunds`, { amount: eur('10.00') });
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('0.00');
    await leave(hotel, stay);
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('120.00');
  });

  test('only checked-out stays count, and of a shared folio only entries that name the stay', async () => {
    const hotel = await newHotel();
    const stay = await arrive(hotel);
    const other = await arrive(hotel, { guest_id: stay.guest_id, folio_id: stay.folio_id });
    await charge(hotel, stay.folio_id, { amount: eur('8.00'), reservation_id: stay.id });
    await charge(hotel, stay.folio_id, { amount: eur('16.00'), reservation_id: other.id });
    await charge(hotel, stay.folio_id, '32.00'); // of neither
    const late = await book(hotel, { guest: undefined, guest_id: stay.guest_id, rate_plan_id: hotel.ratePlans['NRF'] });
    await charge(hotel, late.folio_id, { code: 'cancellation_fee', amount: eur('64.00') });
    expect((await hotel.api.delete(`/reservations/${late.id}?force=true`)).status).toBe(200);
    await leave(hotel, stay);
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('112.00');
    await leave(hotel, other);
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('232.00');
  });

  test('a balance that is transferred counts where its charges were made', async () => {
    const hotel = await newHotel();
    const stay = await arrive(hotel);
    const payer = await newFolio(hotel);
    await charge(hotel, stay.folio_id, '20.00');
    await leave(hotel, stay, { settlement: 'transferred', transfer_to_folio_id: payer });
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('124.00');
  });
});

describe('after the check-out', () => {
  test('entries and reversals for the stay count while another stay keeps the folio open', async () => {
    const hotel = await newHotel();
    const stay = await arrive(hotel);
    const other = await arrive(hotel, { folio_id: stay.folio_id });
    const early = await charge(hotel, stay.folio_id, { amount: eur('9.00'), reservation_id: stay.id });
    await leave(hotel, stay);
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('113.00');
    await charge(hotel, stay.folio_id, { amount: eur('20.00'), reservation_id: stay.id });
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('133.00');
    await reverse(hotel, stay.folio_id, early);
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('124.00');
    expect(await lifetimeValue(hotel, other.guest_id)).toBe('0.00');
  });

  test('moved entries count once, and no longer once they are reversed in their new folio', async () => {
    const hotel = await newHotel();
    const stay = await arrive(hotel);
    const entries = [await charge(hotel, stay.folio_id, '20.00'), await charge(hotel, stay.folio_id, '30.00')];
    const split = await done(hotel, `/folios/${stay.folio_id}/split`, { entry_ids: entries });
    await leave(hotel, stay);
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('154.00');
    const target = await newFolio(hotel);
    const [first = { id: '' }] = split.entries;
    await done(hotel, `/folios/${split.id}/transfer`, { entry_ids: [first.id], target_folio_id: target });
    await done(hotel, `/folios/${target}/merge`, { source_folio_id: split.id });
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('154.00');
    const { body } = await hotel.api.get(`/folios/${target}`);
    const copy = body.entries.find((entry: { amount: { amount: string } }) => entry.amount.amount === '30.00');
    await reverse(hotel, target, copy.id);
    expect(await lifetimeValue(hotel, stay.guest_id)).toBe('124.00');
  });
});

describe('whose it is', () => {
  test('the survivor of a merge has the value of both, before and after a stay ends, in every response', async () => {
    const hotel = await newHotel();
    const ended = await arrive(hotel);
    await charge(hotel, ended.folio_id, '20.00');
    await leave(hotel, ended);
    const survivor = await newGuest(hotel, 'Survivor');
    const own = await arrive(hotel, { guest_id: survivor.id });
    await leave(hotel, own);
    const running = await arrive(hotel, { guest_id: ended.guest_id });
    const merged = await hotel.api.post(`/guests/${survivor.id}/merge`, { source_id: ended.guest_id });
    expect(merged.body).toMatchObject({ id: survivor.id, past_stays: 2, lifetime_value: eur('228.00') });
    await leave(hotel, running);
    expect(await lifetimeValue(hotel, ended.guest_id)).toBe('332.00');
    const listed = await hotel.api.get('/guests?last_name=survivor');
    expect(listed.body.data).toMatchObject([{ id: survivor.id, past_stays: 3, lifetime_value: eur('332.00') }]);
    const changed = await hotel.api.patch(`/guests/${survivor.id}`, { residence_city: 'Porto' });
    expect(changed.body.lifetime_value).toEqual(eur('332.00'));
    const unchanged = await hotel.api.patch(`/guests/${survivor.id}`, { residence_city: 'Porto' });
    expect(unchanged.body.lifetime_value).toEqual(eur('332.00'));
    const events = await eventsOf(hotel, survivor.id);
    expect(events.map(({ data }) => data.lifetime_value.amount)).toEqual(['0.00', '228.00', '332.00']);
  });

  test('the currency is that of the first stay; amounts in others are left out', async () => {
    const hotel = await newHotel();
    const file = knownHotel({ currency: 'USD' });
    const rooms = file.room_types.map((type) => ({ ...type, code: `US-${type.code}` }));
    const plan = { ...file.rate_plans.find(({ code }) => code === 'BAR'), code: 'US', room_types: ['US-STD'] };
    const rates = file.daily_rates
      .filter((rate) => rate.room_type === 'STD')
      .map((rate) => ({ ...rate, rate_plan: 'US', room_type: 'US-STD' }));
    const propertyId = await secondProperty(hotel, { ...file, room_types: rooms, rate_plans: [plan], daily_rates: rates });
    const ids = async (path: string): Promise<{ id: string; code: string }[]> => hotel.api.all(path);
    const room_type_id = (await ids(`/room-types?property_id=${propertyId}`)).find(({ code }) => code === 'US-STD')?.id;
    const rate_plan_id = (await ids(`/rate-plans?property_id=${propertyId}`)).find(({ code }) => code === 'US')?.id;
    const dollars = { room_type_id, rate_plan_id };

    const [here, there] = [await newGuest(hotel), await newGuest(hotel)];
    for (const over of [{}, dollars]) await leave(hotel, await arrive(hotel, { guest_id: here.id, ...over }));
    for (const over of [dollars, {}]) await leave(hotel, await arrive(hotel, { guest_id: there.id, ...over }));
    expect((await hotel.api.get(`/guests/${here.id}`)).body).toMatchObject({ past_stays: 2, lifetime_value: eur('104.00') });
    const spent = { currency: 'USD', amount: '104.00' };
    expect((await hotel.api.get(`/guests/${there.id}`)).body).toMatchObject({ past_stays: 2, lifetime_value: spent });
    const { body: fresh } = await hotel.api.post('/guests', names);
    const merged = await hotel.api.post(`/guests/${fresh.id}/merge`, { source_id: there.id });
    expect(merged.body).toMatchObject({ past_stays: 2, lifetime_value: spent });
    const both = await hotel.api.post(`/guests/${here.id}/merge`, { source_id: fresh.id });
    expect(both.body).toMatchObject({ past_stays: 4, lifetime_value: eur('208.00') });
  });
});
