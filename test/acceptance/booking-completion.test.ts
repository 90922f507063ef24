import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { stockOf } from '../harness/groups.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { paymentsOf } from '../harness/payments.ts';
import { sweepUntil } from '../harness/temporal-schedule.ts';
import { newVisitor, openSession, sessionOf, type Visitor } from '../harness/visitors.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: sessions over HTTP with the simulated payment provider, one hotel per test.

const sessions = '/public/booking-sessions';
const guest = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' };

const newKey = () => ({ 'idempotency-key': randomUUID() });

interface OpenSession {
  readonly hotel: Hotel;
  readonly visitor: Visitor;
  readonly session: Awaited<ReturnType<typeof openSession>>;
  readonly complete: (body: unknown, key?: Record<string, string>) => ReturnType<Visitor['post']>;
}

/** A session whose plan wants a deposit, or `plan`. */
async function sessionAt(plan: string, options: Parameters<typeof newHotel>[0] = {}): Promise<OpenSession> {
  const hotel = await newHotel({ sandbox: true, ...options });
  const visitor = await newVisitor(hotel);
  const session = await openSession(hotel, visitor, { rate_plan_id: hotel.ratePlans[plan] });
  const holder = visitor.as(session.client_secret);
  return { hotel, visitor, session, complete: (body, key = newKey()) => holder.post(`${sessions}/${session.id}/complete`, body, key) };
}

const charges = async ({ hotel }: Pick<OpenSession, 'hotel'>) => (await paymentsOf(hotel.tenantId).state()).charges;

// Rules: DIRECT-10
test('a completed session is a confirmed reservation with its deposit paid, at the price that was held', async () => {
  const opened = await sessionAt('DEP');
  const { hotel, session, complete } = opened;
  const done = await complete({ guest, payment_token: 'pm_ok' });
  expect(done).toMatchObject({ status: 200, body: { status: 'completed', guest: { ...guest, phone: null }, quote: session.quote } });
  const { reservation_id, guest_url } = done.body.confirmation;
  expect(reservation_id).toBe(done.body.reservation_id);
  expect((await fetch(guest_url)).status).toBe(200);
  const stay = (await hotel.api.get(`/reservations/${reservation_id}`)).body;
  expect(stay).toMatchObject({ status: 'confirmed', channel: 'direct', quote: session.quote, adults: 2, expires_at: null });
  expect((await hotel.api.get(`/guests/${stay.guest_id}`)).body).toMatchObject({ ...guest, language: 'en' });
  const entries = (await hotel.api.get(`/folios/${stay.folio_id}`)).body.entries;
  expect(entries.map(({ kind, code, amount }: Record<string, unknown>) => [kind, code, amount])).toEqual([
    ['payment', 'card', { currency: 'EUR', amount: `-${session.due_now.amount}` }],
  ]);
  expect(await stockOf(hotel, 'STD', [10, 11])).toEqual([
    [1, 0, 2],
    [1, 0, 2],
  ]);
  const events = (await hotel.api.all('/events?limit=200')).map(({ event }: { event: string }) => event);
  expect(events.filter((event: string) => event === 'reservation.created' || event === 'folio.paid').sort()).toEqual([
    'folio.paid',
    'reservation.created',
  ]);
  const read = await opened.visitor.as(session.client_secret).get(`${sessions}/${session.id}`);
  expect(read.body).toEqual(done.body);
});

// Rules: DIRECT-10
test('nothing is charged where nothing is due', async () => {
  const opened = await sessionAt('BAR');
  const done = await opened.complete({ guest });
  expect(done).toMatchObject({ status: 200, body: { status: 'completed' } });
  expect(await charges(opened)).toEqual([]);
});

// Rules: DIRECT-11
test('50 completions at once under 50 keys make one reservation and one charge, and have one answer', async () => {
  const opened = await sessionAt('DEP');
  const answers = await Promise.all(Array.from({ length: 50 }, () => opened.complete({ guest, payment_token: 'pm_ok' })));
  const again = await opened.complete({ guest, payment_token: 'pm_ok' });
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, again.body]));
  expect(await charges(opened)).toHaveLength(1);
  expect((await opened.hotel.api.get('/reservations')).body.data).toHaveLength(1);
});

// Rules: DIRECT-11, IDEM-3
test('a repeat under the same key is answered from the record', async () => {
  const { complete } = await sessionAt('DEP');
  const key = newKey();
  const [first, repeat] = [await complete({ guest, payment_token: 'pm_ok' }, key), await complete({ guest, payment_token: 'pm_ok' }, key)];
  expect([repeat.body, repeat.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
  expect(await complete({ guest }, {})).toMatchObject({ status: 422, body: { code: 'SVC-2003' } });
});

// Rules: DIRECT-11
test('a declined card leaves the session open for another', async () => {
  const opened = await sessionAt('DEP');
  const key = newKey();
  const declined = await opened.complete({ guest, payment_token: 'pm_insufficient_funds' }, key);
  expect(declined).toMatchObject({ status: 402, body: { code: 'SVC-4006', details: { provider_reason: 'insufficient_funds' } } });
  expect((await opened.hotel.api.get('/guests')).body.data).toEqual([]);
  expect((await opened.hotel.api.get('/folios')).body.data).toEqual([]);
  expect((await opened.complete({ payment_token: 'pm_ok' }, key)).status).toBe(200);
});

// Method: the provider takes the charge and tells nobody.
// Rules: DIRECT-11
test('while a charge is unresolved the session neither ends nor is changed or cancelled, and then it is completed', async () => {
  const opened = await sessionAt('DEP');
  const { hotel, visitor, session, complete } = opened;
  const provider = paymentsOf(hotel.tenantId);
  await provider.fault('timeout');
  expect(await complete({ guest, payment_token: 'pm_ok' })).toMatchObject({ status: 502, body: { code: 'SVC-4005' } });
  const [holder, path] = [visitor.as(session.client_secret), `${sessions}/${session.id}`];
  const pending = { status: 409, body: { code: 'SVC-3008' } };
  expect(await holder.post(`${path}/cancel`)).toMatchObject(pending);
  expect(await holder.patch(path, { guest: { last_name: 'Costa' } })).toMatchObject(pending);
  await hotel.advanceClock('20m');
  expect((await holder.get(path)).body.status).toBe('open');
  expect(await stockOf(hotel, 'STD', [10, 11])).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
  expect(await complete({ guest, payment_token: 'pm_ok' })).toMatchObject({ status: 502, body: { code: 'SVC-4005' } });
  await provider.fault('none');
  await waitFor('the reservation', async () => (await holder.get(path)).body.status === 'completed');
  expect(await charges(opened)).toHaveLength(1);
  expect((await hotel.api.get('/reservations')).body.data).toHaveLength(1);
});

// Method: the session is ended behind the back of the service, as if the request had stood still for that long.
// Rules: DIRECT-12
test('a charge that succeeds for a session that has ended is given back by itself', async () => {
  const opened = await sessionAt('DEP');
  const { hotel, session, complete } = opened;
  const provider = paymentsOf(hotel.tenantId);
  await provider.fault('timeout');
  expect((await complete({ guest, payment_token: 'pm_ok' })).status).toBe(502);
  await expireBehindTheBack(hotel.tenantId, session.id);
  await provider.fault('none');
  const refunds = await sweepUntil('billing.give-back-charges', 'the refund', async () => {
    const found = (await provider.state()).refunds;
    return found.length > 0 ? found : null;
  });
  expect(refunds.map(({ amount_minor }) => amount_minor)).toEqual((await charges(opened)).map(({ amount_minor }) => amount_minor));
  expect((await hotel.api.get('/reservations')).body.data).toEqual([]);
  expect(await complete({ guest, payment_token: 'pm_ok' })).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
});

async function expireBehindTheBack(tenantId: string, sessionId: string): Promise<void> {
  const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await login.connect();
  onTestFinished(() => login.end());
  await login.query('set role innkeeper_app');
  await login.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
  await login.query(`update booking.booking_session set status = 'expired', guest = null where id = $1`, [sessionId]);
}

// Rules: DIRECT-11
test('the service finds the outcome out without a repeat', async () => {
  const opened = await sessionAt('DEP');
  expect((await opened.complete({ guest, payment_token: 'pm_timeout' })).status).toBe(502);
  const holder = opened.visitor.as(opened.session.client_secret);
  await waitFor('the reservation', async () => (await holder.get(`${sessions}/${opened.session.id}`)).body.status === 'completed');
  expect(await charges(opened)).toHaveLength(1);
});

// Rules: DIRECT-10
test('a plan that is deprecated meanwhile keeps its price for the session', async () => {
  const { hotel, session, complete, visitor } = await sessionAt('NRF');
  expect((await hotel.api.post(`/rate-plans/${hotel.ratePlans['NRF']}/deprecate`, {})).status).toBe(200);
  expect(await visitor.post(sessions, sessionOf(hotel, { rate_plan_id: hotel.ratePlans['NRF'] }))).toMatchObject({
    body: { code: 'SVC-3011' },
  });
  const done = await complete({ guest });
  expect((await hotel.api.get(`/reservations/${done.body.reservation_id}`)).body.quote).toEqual(session.quote);
});

// Rules: DIRECT-10
test('a session is not completed without a guest, a card or its time', async () => {
  const { hotel, complete } = await sessionAt('DEP');
  const refusalOf = async (body: unknown) => {
    const answer = await complete(body);
    return [answer.status, answer.body.code, ...answer.body.details.map(({ field }: { field: string }) => field)];
  };
  expect(await refusalOf({})).toEqual([422, 'SVC-2003', 'payment_token', 'guest.first_name', 'guest.last_name']);
  expect(await refusalOf({ guest })).toEqual([422, 'SVC-2003', 'payment_token']);
  expect(await refusalOf({ guest: { ...guest, email: 'x' }, payment_token: 'pm_ok' })).toEqual([422, 'SVC-2013', 'guest.email']);
  const half = { ...guest, document: { type: 'passport' } };
  expect((await refusalOf({ guest: half, payment_token: 'pm_ok' })).slice(0, 2)).toEqual([422, 'SVC-2003']);
  await hotel.advanceClock('15m');
  expect(await complete({ guest, payment_token: 'pm_ok' })).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
  expect((await hotel.api.get('/guests')).body.data).toEqual([]);
});

// Rules: DIRECT-10, GUEST-30
test('an erased guest is in no repeated answer, and a new link to the page is not shown to whoever booked', async () => {
  const { hotel, visitor, session, complete } = await sessionAt('BAR');
  const key = newKey();
  const done = await complete({ guest }, key);
  expect((await complete({ guest }, key)).body).toEqual(done.body);
  const { reservation_id } = done.body;
  expect((await hotel.api.post(`/reservations/${reservation_id}/guest-link`)).status).toBe(201);
  const read = await visitor.as(session.client_secret).get(`${sessions}/${session.id}`);
  expect(read.body).toMatchObject({ status: 'completed', reservation_id, confirmation: null });
  const { guest_id } = (await hotel.api.get(`/reservations/${reservation_id}`)).body;
  expect((await hotel.api.delete(`/reservations/${reservation_id}?force=true`)).status).toBe(200);
  expect((await hotel.api.post(`/guests/${guest_id}/erase`, {})).status).toBe(200);
  expect((await complete({ guest }, key)).body.guest).toBeNull();
});

// Rules: DIRECT-14
test('the card that pays now is stored with the booking where the plan has later payments, found out late or not', async () => {
  for (const token of ['pm_ok', 'pm_timeout']) {
    const { hotel, complete } = await sessionAt('DEP');
    const sameKey = newKey();
    const first = await complete({ guest, payment_token: token }, sameKey);
    const done = token === 'pm_ok' ? first : await complete({ guest, payment_token: token }, sameKey);
    const { body: stay } = await hotel.api.get(`/reservations/${done.body.reservation_id}`);
    const { body: cards } = await hotel.api.get(`/guests/${stay.guest_id}/payment-methods`);
    expect(cards.data).toMatchObject([{ brand: 'visa', last4: '4441', expires: '2099-12' }]);
    const provider = await paymentsOf(hotel.tenantId).state();
    expect([provider.charges.length, provider.cards]).toEqual([1, [{ reference: 'card_1', status: 'stored' }]]);
  }
});

// Rules: DIRECT-14
test('a card sent along where nothing is due is stored with the booking, and a declined one leaves the session open', async () => {
  const opened = await sessionAt('BAR');
  const { hotel, complete } = opened;
  const { body } = await complete({ guest, payment_token: 'pm_ok' });
  const declined = await openSession(hotel, opened.visitor);
  const holder = opened.visitor.as(declined.client_secret);
  const other = await holder.post(`${sessions}/${declined.id}/complete`, { guest, payment_token: 'pm_lost_card' }, newKey());
  expect(other).toMatchObject({ status: 402, body: { code: 'SVC-4006', details: { provider_reason: 'lost_card' } } });
  const { body: stay } = await hotel.api.get(`/reservations/${body.reservation_id}`);
  expect((await hotel.api.get(`/guests/${stay.guest_id}/payment-methods`)).body.data).toHaveLength(1);
  const provider = paymentsOf(hotel.tenantId);
  const { charges: none, cards } = await provider.state();
  expect([none, cards]).toEqual([[], [{ reference: 'card_1', status: 'stored' }]]);
  await provider.fault('timeout');
  const sameKey = newKey();
  const path = `${sessions}/${declined.id}/complete`;
  expect(await holder.post(path, { guest, payment_token: 'pm_ok' }, sameKey)).toMatchObject({ status: 502, body: { code: 'SVC-4005' } });
  expect((await holder.get(`${sessions}/${declined.id}`)).body.status).toBe('open');
  await provider.fault('none');
  const [done, again] = [
    await holder.post(path, { guest, payment_token: 'pm_ok' }, sameKey),
    await holder.post(path, { guest, payment_token: 'pm_ok' }, sameKey),
  ];
  expect([done.body.status, again.body]).toEqual(['completed', done.body]);
  expect((await provider.state()).cards).toHaveLength(2);
});
