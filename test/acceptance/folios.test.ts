import { newId } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Api } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';

const key = (text: string = newId('request')) => ({ 'Idempotency-Key': text });
const eur = (amount: string) => ({ currency: 'EUR', amount });
const water = { amount: eur('12.50'), code: 'minibar', description: 'Water' };

async function newGuest(hotel: Hotel): Promise<string> {
  const guest = await hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
  expect(guest.status).toBe(201);
  return guest.body.id;
}

async function newFolio(hotel: Hotel, body: object = {}): Promise<string> {
  const folio = await hotel.api.post('/folios', { guest_id: await newGuest(hotel), ...body });
  expect(folio.status).toBe(201);
  return folio.body.id;
}

const charge = (api: Api, folioId: string, body: object = water, headers = key()) => api.post(`/folios/${folioId}/charges`, body, headers);
const pay = (api: Api, folioId: string, body: object, headers = key()) => api.post(`/folios/${folioId}/payments`, body, headers);

// Over HTTP: open, read.
test('a folio opens empty in the currency of its property, for a guest who exists', async () => {
  const hotel = await newHotel();
  const guestId = await newGuest(hotel);
  const opened = await hotel.readWrite.post('/folios', { guest_id: guestId });
  expect(opened.status).toBe(201);
  expect(opened.body).toMatchObject({
    property_id: hotel.propertyId,
    guest_id: guestId,
    reservation_ids: [],
    currency: 'EUR',
    status: 'open',
    settlement: null,
    balance: eur('0.00'),
    projected_balance: eur('0.00'),
    totals: { charges: eur('0.00'), taxes: eur('0.00'), discounts: eur('0.00'), payments: eur('0.00') },
    entries: [],
    parent_folio_id: null,
    closed_at: null,
  });
  expect((await hotel.readOnly.get(`/folios/${opened.body.id}`)).body).toEqual(opened.body);
  expect((await hotel.api.post('/folios', { guest_id: guestId, currency: 'JPY' })).body.balance).toEqual({ currency: 'JPY', amount: '0' });
});

test('opening a folio refuses unknown references and callers who may only read', async () => {
  const hotel = await newHotel();
  const guestId = await newGuest(hotel);
  const refused = async (body: object, api = hotel.api) => (await api.post('/folios', body)).body.code;
  expect(await refused({ guest_id: guestId }, hotel.readOnly)).toBe('SVC-1003');
  expect(await refused({})).toBe('SVC-2003');
  expect(await refused({ guest_id: newId('guest') })).toBe('SVC-2010');
  expect(await refused({ guest_id: guestId, property_id: newId('property') })).toBe('SVC-2010');
  expect(await refused({ guest_id: guestId, currency: 'EURO' })).toBe('SVC-2013');
  expect(await refused({ guest_id: guestId, balance: '0.00' })).toBe('SVC-2012');
});

// Over HTTP: one charge of each kind.
test('the kind of a charge follows its code and every entry counts in its total', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const codes = { minibar: 'ancillary', room: 'room', tax: 'tax', city_tax: 'tax', adjustment: 'adjustment', cancellation_fee: 'fee' };
  for (const [code, kind] of Object.entries(codes)) {
    const posted = await charge(hotel.readWrite, folioId, { amount: eur('10.00'), code, description: code });
    expect(posted.status).toBe(201);
    expect(posted.body).toMatchObject({
      kind,
      code,
      description: code,
      amount: eur('10.00'),
      service_date: hotel.day(0),
      reservation_id: null,
      reverses: null,
    });
    expect(posted.body.posted_by).toMatch(/^usr_/);
  }
  expect((await charge(hotel.api, folioId, { amount: eur('-4.50'), code: 'discount', description: 'Late' })).body.kind).toBe('discount');
  const { body } = await hotel.api.get(`/folios/${folioId}`);
  expect(body.balance).toEqual(eur('55.50'));
  expect(body.totals).toEqual({ charges: eur('40.00'), taxes: eur('20.00'), discounts: eur('-4.50'), payments: eur('0.00') });
  expect(body.entries).toHaveLength(7);
});

test('a charge is refused for its amount, its code, its references and its caller', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const refused = async (change: object, api = hotel.api) => (await charge(api, folioId, { ...water, ...change })).body.code;
  expect(await refused({ amount: eur('0.00') })).toBe('SVC-2013');
  expect(await refused({ amount: eur('-1.00') })).toBe('SVC-2013');
  expect(await refused({ amount: eur('1.005') })).toBe('SVC-2013');
  expect(await refused({ amount: 12.5 })).toBe('SVC-2013');
  expect(await refused({ code: undefined })).toBe('SVC-2003');
  expect(await refused({ amount: { currency: 'USD', amount: '1.00' } })).toBe('SVC-2007');
  expect(await refused({ posted_by: newId('user') })).toBe('SVC-2010');
  expect(await refused({ reservation_id: newId('reservation') })).toBe('SVC-2010');
  expect(await refused({ amount: eur('-1.00'), code: 'adjustment' }, hotel.readWrite)).toBe('SVC-1003');
  expect(await refused({}, hotel.readOnly)).toBe('SVC-1003');
  expect((await hotel.api.get(`/folios/${folioId}`)).body.entries).toEqual([]);
});

test('a charge needs its idempotency key, and another tenant sees no folio', async () => {
  const hotel = await newHotel();
  const stranger = await newHotel();
  const folioId = await newFolio(hotel);
  const keyless = await hotel.api.post(`/folios/${folioId}/charges`, water);
  expect(keyless.body).toMatchObject({ code: 'SVC-2003', details: [{ field: 'Idempotency-Key' }] });
  expect((await charge(stranger.api, folioId)).body.code).toBe('SVC-2011');
  expect((await stranger.api.get(`/folios/${folioId}`)).body.code).toBe('SVC-2011');
  expect((await charge(hotel.api, newId('folio'))).body.code).toBe('SVC-2011');
});

test('a charge names who posted it and the day of the service', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const posted_by = hotel.users['Front Desk'];
  const posted = await charge(hotel.api, folioId, { ...water, posted_by, service_date: hotel.day(-2) });
  expect(posted.body).toMatchObject({ posted_by, service_date: hotel.day(-2) });
});

// Over HTTP: the same key again, one after the other.
test('a repeated charge is answered from the record and counted once', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const first = await charge(hotel.api, folioId, water, key('once'));
  const { code, description, amount } = water;
  const again = await charge(hotel.api, folioId, { description, amount, code }, key('once'));
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect((await charge(hotel.api, folioId, { ...water, code: 'bar' }, key('once'))).body.code).toBe('SVC-2008');
  expect((await charge(hotel.api, folioId, { ...water, amount: { currency: 'USD', amount: '1.00' } }, key('free'))).body.code).toBe(
    'SVC-2007',
  );
  expect((await charge(hotel.api, folioId, { ...water, code: 'bar' }, key('free'))).status).toBe(201);
  expect((await hotel.api.get(`/folios/${folioId}`)).body.balance).toEqual(eur('25.00'));
});

// Over HTTP, in parallel: ten times the same request at once.
test('concurrent duplicates of a charge make one entry and get one answer', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const answers = await Promise.all(Array.from({ length: 10 }, () => charge(hotel.api, folioId, water, key('race'))));
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect((await hotel.api.get(`/folios/${folioId}`)).body.entries).toHaveLength(1);
});

test('payments lower the balance, below zero too, and are told by their method', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  await charge(hotel.api, folioId);
  for (const method of ['cash', 'bank_transfer', 'ota_collect']) {
    const paid = await pay(hotel.readWrite, folioId, { amount: eur('10.00'), method, description: 'Thanks' });
    expect(paid.status).toBe(201);
    expect(paid.body).toMatchObject({ kind: 'payment', code: method, amount: eur('-10.00'), description: 'Thanks' });
  }
  const { body } = await hotel.api.get(`/folios/${folioId}`);
  expect(body.balance).toEqual(eur('-17.50'));
  expect(body.totals.payments).toEqual(eur('-30.00'));
});

test('a payment is refused for its amount and its method', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const cash = { amount: eur('10.00'), method: 'cash' };
  const refused = async (change: object) => (await pay(hotel.api, folioId, { ...cash, ...change })).body.code;
  expect(await refused({ amount: eur('0.00') })).toBe('SVC-2013');
  expect(await refused({ amount: eur('-10.00') })).toBe('SVC-2013');
  expect(await refused({ amount: { currency: 'USD', amount: '10.00' } })).toBe('SVC-2007');
  expect(await refused({ method: 'cheque' })).toBe('SVC-2009');
  expect(await refused({ method: 'card' })).toBe('SVC-2003');
  expect(await refused({ payment_token: 'pm_ok' })).toBe('SVC-2013');
  expect((await hotel.api.post(`/folios/${folioId}/payments`, cash)).body.code).toBe('SVC-2003');
  expect((await pay(hotel.readOnly, folioId, cash)).body.code).toBe('SVC-1003');
  expect((await pay(hotel.api, newId('folio'), cash)).body.code).toBe('SVC-2011');
});

test('folios are listed newest first, without their entries, by guest and status', async () => {
  const hotel = await newHotel();
  const guestId = await newGuest(hotel);
  const opened: string[] = [];
  for (let count = 0; count < 5; count++) opened.unshift(await newFolio(hotel, { guest_id: guestId }));
  await newFolio(hotel);
  const ids = (items: readonly { id: string }[]) => items.map((item) => item.id);
  expect(ids(await hotel.api.all(`/folios?guest_id=${guestId}&limit=2`))).toEqual(opened);
  expect(ids(await hotel.api.all(`/folios?guest_id=${guestId}&status=open,closed`))).toEqual(opened);
  expect(await hotel.api.all(`/folios?guest_id=${guestId}&status=closed`)).toEqual([]);
  expect(await hotel.api.all(`/folios?guest_id=${newId('guest')}`)).toEqual([]);
  expect(await hotel.api.all(`/folios?reservation_id=${newId('reservation')}`)).toEqual([]);
  expect((await hotel.api.get('/folios?status=lost')).body.code).toBe('SVC-2009');
  expect((await hotel.api.get('/folios?limit=1')).body.data[0]).not.toHaveProperty('entries');
});

const readLedger = statement<{ account: string; folio_id: string | null; amount_minor: bigint }>(
  'test.read_ledger',
  `select p.account, p.folio_id, sum(p.amount_minor)::bigint as amount_minor from billing.posting p where p.tenant_id = $1 group by 1, 2`,
);
const readEvents = statement<{ name: string; data: { folio: Record<string, unknown>; entry: { id: string; amount: { amount: string } } } }>(
  'test.read_folio_events',
  `select e.name, e.data from platform.event e where e.tenant_id = $1 and e.resource_id = $2 order by e.seq`,
);
const minorOf = (amount: { amount: string }) => BigInt(amount.amount.replace('.', ''));

// Over HTTP, in parallel: 60 movements on one folio; then the folio, its ledger and its events are compared.
test('whatever runs at once, balance, entries, totals, ledger and events agree', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const movements = Array.from({ length: 60 }, (_, index) => {
    const amount = eur(`${index + 1}.${index % 90 < 10 ? '0' : ''}${index % 90}`);
    if (index % 3 === 0) return pay(hotel.api, folioId, { amount, method: index % 2 ? 'cash' : 'ota_collect' });
    if (index % 7 === 0) return charge(hotel.api, folioId, { amount: eur(`-${amount.amount}`), code: 'discount', description: '' });
    return charge(hotel.api, folioId, { amount, code: ['room', 'bar', 'city_tax'][index % 3] ?? 'bar', description: '' });
  });
  for (const answer of await Promise.all(movements)) expect(answer.status).toBe(201);
  const { body: folio } = await hotel.api.get(`/folios/${folioId}`);
  const entries: { id: string; amount: { amount: string } }[] = folio.entries;
  const balance = entries.reduce((sum, entry) => sum + minorOf(entry.amount), 0n);
  const { charges, taxes, discounts, payments } = folio.totals;
  expect(entries).toHaveLength(60);
  expect(minorOf(folio.balance)).toBe(balance);
  expect([charges, taxes, discounts, payments].reduce((sum, total) => sum + minorOf(total), 0n)).toBe(balance);
  const database = await openTestDatabase();
  const ledger = await database.read(hotel.tenantId, readLedger, [hotel.tenantId]);
  expect(ledger.reduce((sum, line) => sum + line.amount_minor, 0n)).toBe(0n);
  expect(ledger.find((line) => line.folio_id === folioId)?.amount_minor).toBe(balance);
  const events = await database.read(hotel.tenantId, readEvents, [hotel.tenantId, folioId]);
  expect(events.map((event) => event.data.entry.id)).toEqual(entries.map((entry) => entry.id));
  expect(events.filter((event) => event.name === 'folio.paid')).toHaveLength(20);
  expect(events.at(-1)?.data.folio).toMatchObject({ balance: folio.balance, totals: folio.totals });
  expect(events.at(-1)?.data.folio).not.toHaveProperty('entries');
});

async function checkedInStay(hotel: Hotel): Promise<{ id: string; folioId: string }> {
  const booked = await hotel.api.post('/reservations', {
    arrival: hotel.day(0),
    departure: hotel.day(1),
    adults: 2,
    room_type_id: hotel.roomTypes.STD,
    rate_plan_id: hotel.ratePlans.BAR,
    guest: { first_name: 'Rui', last_name: 'Costa' },
  });
  expect(booked.status).toBe(201);
  const { id } = booked.body;
  const [folio] = await hotel.api.all(`/folios?reservation_id=${id}`);
  expect(folio).toMatchObject({ reservation_ids: [id], balance: eur('0.00'), projected_balance: eur('104.00') });
  expect((await hotel.api.post(`/reservations/${id}/check-in`, {})).status).toBe(200);
  return { id, folioId: folio.id };
}

test('a payment that covers the deposit confirms the stay, a smaller one does not', async () => {
  const hotel = await newHotel();
  const booked = await hotel.api.post('/reservations', {
    arrival: hotel.day(10),
    departure: hotel.day(11),
    adults: 2,
    room_type_id: hotel.roomTypes.STD,
    rate_plan_id: hotel.ratePlans.DEP,
    guest: { first_name: 'Rui', last_name: 'Costa' },
  });
  expect(booked.body.status).toBe('tentative');
  const [folio] = await hotel.api.all(`/folios?reservation_id=${booked.body.id}`);
  const statusAfter = async (amount: string) => {
    expect((await pay(hotel.api, folio.id, { amount: eur(amount), method: 'bank_transfer' })).body.reservation_id).toBe(booked.body.id);
    return (await hotel.api.get(`/reservations/${booked.body.id}`)).body.status;
  };
  expect(await statusAfter('31.19')).toBe('tentative');
  expect(await statusAfter('0.01')).toBe('confirmed');
});

test('a closed folio takes neither charge nor payment', async () => {
  const hotel = await newHotel();
  const stay = await checkedInStay(hotel);
  expect((await charge(hotel.api, stay.folioId)).body.reservation_id).toBe(stay.id);
  const unpaid = await hotel.api.post(`/reservations/${stay.id}/check-out`, {});
  expect(unpaid.body.code).toBe('SVC-3008');
  expect((await pay(hotel.api, stay.folioId, { amount: eur('116.50'), method: 'cash' })).status).toBe(201);
  expect((await hotel.api.post(`/reservations/${stay.id}/check-out`, {})).status).toBe(200);
  const { body } = await hotel.api.get(`/folios/${stay.folioId}`);
  expect(body).toMatchObject({ status: 'closed', settlement: 'paid', balance: eur('0.00'), projected_balance: eur('0.00') });
  expect(body.totals).toEqual({ charges: eur('106.84'), taxes: eur('9.66'), discounts: eur('0.00'), payments: eur('-116.50') });
  expect((await charge(hotel.api, stay.folioId)).body.code).toBe('SVC-3005');
  expect((await pay(hotel.api, stay.folioId, { amount: eur('1.00'), method: 'cash' })).body.code).toBe('SVC-3005');
});

// Over HTTP, in parallel: charges against the check-out that closes their folio.
test('no charge slips into a folio that is being closed', async () => {
  const hotel = await newHotel();
  const stay = await checkedInStay(hotel);
  await pay(hotel.api, stay.folioId, { amount: eur('104.00'), method: 'cash' });
  const charges = Array.from({ length: 12 }, () => charge(hotel.api, stay.folioId, { ...water, amount: eur('1.00') }));
  const checkOut = hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' });
  const late = Array.from({ length: 12 }, () => charge(hotel.api, stay.folioId, { ...water, amount: eur('1.00') }));
  expect((await checkOut).status).toBe(200);
  const answers = await Promise.all([...charges, ...late]);
  const taken = answers.filter((answer) => answer.status === 201);
  const refused = answers.filter((answer) => answer.body.code === 'SVC-3005');
  expect(taken.length + refused.length).toBe(answers.length);
  const { body } = await hotel.api.get(`/folios/${stay.folioId}`);
  const ids = body.entries.map((entry: { id: string }) => entry.id);
  expect(body).toMatchObject({ status: 'closed', settlement: 'written_off', balance: eur('0.00') });
  for (const answer of taken) expect(ids).toContain(answer.body.id);
  expect(body.entries.filter((entry: { code: string }) => entry.code === 'minibar')).toHaveLength(taken.length);
});
