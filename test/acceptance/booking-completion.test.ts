import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { stockOf } from '../harness/groups.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
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

const charged = async ({ hotel }: OpenSession) =>
  (await operator().simulate.state.query({ tenant_id: hotel.tenantId, partner: 'payments' })) as { charges: { declined: string | null }[] };

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
  expect(read.body).toEqual({ ...done.body, guest: null });
});

// Rules: DIRECT-10
test('nothing is charged where nothing is due', async () => {
  const opened = await sessionAt('BAR');
  const done = await opened.complete({ guest });
  expect(done).toMatchObject({ status: 200, body: { status: 'completed' } });
  expect((await charged(opened)).charges).toEqual([]);
});

// Rules: DIRECT-11
test('50 completions at once under 50 keys make one reservation and one charge', async () => {
  const opened = await sessionAt('DEP');
  const answers = await Promise.all(Array.from({ length: 50 }, () => opened.complete({ guest, payment_token: 'pm_ok' })));
  const done = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ body }) => body.reservation_id)).size).toBe(1);
  const again = await opened.complete({ guest, payment_token: 'pm_ok' });
  expect([again.status, again.body.reservation_id]).toEqual([200, done[0]?.body.reservation_id]);
  expect((await charged(opened)).charges).toHaveLength(1);
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

// Rules: DIRECT-11
test('while a charge is unresolved the session neither ends nor is cancelled, and a repeat finds out', async () => {
  const opened = await sessionAt('DEP');
  const { hotel, visitor, session } = opened;
  const key = newKey();
  const late = await opened.complete({ guest, payment_token: 'pm_timeout' }, key);
  expect(late).toMatchObject({ status: 502, body: { code: 'SVC-4005' } });
  const holder = visitor.as(session.client_secret);
  const cancelled = await holder.post(`${sessions}/${session.id}/cancel`);
  if (cancelled.status !== 409) throw new Error(`cancelled: ${JSON.stringify(cancelled.body)}`);
  expect(['SVC-3008', 'SVC-3007']).toContain(cancelled.body.code); // 3007 once the service has found out by itself
  await hotel.advanceClock('20m');
  const found = await waitFor('the outcome', async () => {
    const answer = await opened.complete({ guest, payment_token: 'pm_timeout' }, key);
    return answer.status === 200 ? answer : null;
  });
  expect(found.body.status).toBe('completed');
  expect((await charged(opened)).charges).toHaveLength(1);
  expect((await hotel.api.get('/reservations')).body.data).toHaveLength(1);
});

// Rules: DIRECT-11
test('the service finds the outcome out without a repeat', async () => {
  const opened = await sessionAt('DEP');
  expect((await opened.complete({ guest, payment_token: 'pm_timeout' })).status).toBe(502);
  const holder = opened.visitor.as(opened.session.client_secret);
  await waitFor('the reservation', async () => (await holder.get(`${sessions}/${opened.session.id}`)).body.status === 'completed');
  expect((await charged(opened)).charges).toHaveLength(1);
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
  expect(await complete({ payment_token: 'pm_ok' })).toMatchObject({
    status: 422,
    body: { code: 'SVC-2003', details: [{ field: 'guest.first_name' }] },
  });
  expect(await complete({ guest })).toMatchObject({ status: 422, body: { code: 'SVC-2003', details: [{ field: 'payment_token' }] } });
  expect(await complete({ guest: { ...guest, email: 'x' } })).toMatchObject({ status: 422, body: { details: [{ field: 'guest.email' }] } });
  await hotel.advanceClock('15m');
  expect(await complete({ guest, payment_token: 'pm_ok' })).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
  expect((await hotel.api.get('/guests')).body.data).toEqual([]);
});
