import { expect, test } from 'vitest';
import { newGuest } from '../harness/guests.ts';
import type { Hotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { apiUrl } from '../harness/instance.ts';
import { paymentsOf } from '../harness/payments.ts';
import { setClockOf } from '../harness/populate-sandbox.ts';
import { book } from '../harness/stays.ts';
import { steppedHotel, storeCard, waitForNoon } from '../harness/stepped-hotel.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: plans with payments over HTTP, a sandbox whose clock is moved, and the simulated payment provider; one hotel per test.

interface PaidStay {
  readonly hotel: Hotel;
  readonly stay: Awaited<ReturnType<typeof book>>;
  readonly payments: () => Promise<Awaited<ReturnType<typeof book>>[]>;
  readonly charges: () => Promise<string[]>;
}

/** A stay of two nights from tomorrow on, of a guest who may have a card. */
async function stayOf(token: string | null, over: Record<string, unknown> = {}): Promise<PaidStay> {
  const hotel = await steppedHotel();
  await waitForNoon(hotel);
  const { id: guest_id } = await newGuest(hotel);
  if (token !== null) await storeCard(hotel, guest_id, token);
  const plan = { rate_plan_id: hotel.ratePlans['STEP'], arrival: hotel.day(1), departure: hotel.day(3) };
  const stay = await book(hotel, { ...plan, guest: undefined, guest_id, ...over });
  const payments = async () => (await hotel.api.get(`/reservations/${stay.id}/payments-due`)).body.data;
  const charges = async () =>
    (await paymentsOf(hotel.tenantId).state()).charges.map(({ amount_minor, status }) => `${amount_minor} ${status}`);
  return { hotel, stay, payments, charges };
}

const brief = (rows: readonly { due: string; status: string; amount: { amount: string } }[]) =>
  rows.map(({ due, status, amount }) => [due, status, amount.amount]);

// Rules: DIRECT-20, DIRECT-21
test('the payments of a stay are parts of its total, and what is paid counts against the earliest', async () => {
  const { hotel, stay, payments } = await stayOf(null);
  expect(await payments()).toEqual([
    {
      id: expect.stringMatching(/^pdu_/),
      ...{ due: 'arrival', date: hotel.day(1), amount: { currency: 'EUR', amount: '69.27' }, status: 'scheduled' },
      ...{ attempts: 0, next_attempt_at: null, last_error: null },
    },
    expect.objectContaining({ due: 'departure', date: hotel.day(3), amount: { currency: 'EUR', amount: '138.75' }, status: 'scheduled' }),
  ]);
  const paid = await act(hotel.api, `/folios/${stay.folio_id}/payments`, { amount: { currency: 'EUR', amount: '70.00' }, method: 'cash' });
  expect(paid.status).toBe(201);
  expect(brief(await payments()).map(([, status]) => status)).toEqual(['paid', 'scheduled']);
  expect((await hotel.readOnly.get(`/reservations/${stay.id}/payments-due`)).body.code).toBe('SVC-1003');
  expect((await hotel.readWrite.get(`/reservations/${stay.id}/payments-due`)).status).toBe(200);
  expect((await hotel.api.delete(`/reservations/${stay.id}?force=true`)).status).toBe(200);
  expect(await payments()).toEqual([]);
  expect((await hotel.api.get('/reservations/res_none/payments-due')).body.code).toBe('SVC-2011');
});

// Rules: DIRECT-22
test('a payment is waived once, by those who may', async () => {
  const { hotel, stay, payments } = await stayOf('pm_ok');
  const [first] = await payments();
  const path = `/reservations/${stay.id}/payments-due/${first.id}/waive`;
  expect((await hotel.readWrite.post(path)).body.code).toBe('SVC-1003');
  expect((await hotel.api.post(path)).body).toMatchObject({ id: first.id, status: 'waived', next_attempt_at: null });
  expect((await hotel.api.post(path)).body.code).toBe('SVC-3007');
  expect((await hotel.api.post(`/reservations/${stay.id}/payments-due/pdu_none/waive`)).body.code).toBe('SVC-2011');
  await hotel.advanceClock('1d');
  expect(brief(await payments()).map(([, status]) => status)).toEqual(['waived', 'scheduled']);
  expect((await paymentsOf(hotel.tenantId).state()).charges).toEqual([]);
});

// Method: the clock is moved over both dates at once.
// Rules: DIRECT-23
test('payments are charged at nine o clock of their day, each once, however far the clock moves', async () => {
  const { hotel, stay, payments, charges } = await stayOf('pm_ok');
  const [arrival] = await payments();
  expect(arrival.next_attempt_at).toBe(
    new Date(`${hotel.day(1)}T09:00:00`).toISOString().replace(/T.*/, arrival.next_attempt_at.slice(10)),
  );
  await hotel.advanceClock('1d');
  expect(await charges()).toEqual(['6927 succeeded']);
  expect((await hotel.api.post(`/reservations/${stay.id}/check-in`)).status).toBe(200);
  await hotel.advanceClock('3d');
  expect(await charges()).toEqual(['6927 succeeded', '13875 succeeded']);
  expect(brief(await payments()).map(([, status]) => status)).toEqual(['paid', 'paid']);
  const { entries } = (await hotel.api.get(`/folios/${stay.folio_id}`)).body;
  expect(
    entries.filter(({ kind }: { kind: string }) => kind === 'payment').map(({ amount }: { amount: { amount: string } }) => amount.amount),
  ).toEqual(['-69.27', '-138.75']);
});

// Rules: DIRECT-23
test('what was paid otherwise before is not charged', async () => {
  const { hotel, stay, charges } = await stayOf('pm_ok');
  await act(hotel.api, `/folios/${stay.folio_id}/payments`, { amount: { currency: 'EUR', amount: '50.00' }, method: 'cash' });
  await hotel.advanceClock('1d');
  expect(await charges()).toEqual(['1927 succeeded']);
});

// Rules: DIRECT-21, DIRECT-23
test('a stay that gets dearer after its payment was charged is charged the difference, each time', async () => {
  const { hotel, stay, payments, charges } = await stayOf('pm_ok');
  await hotel.advanceClock('1d');
  expect((await hotel.api.post(`/reservations/${stay.id}/check-in`)).status).toBe(200);
  const extendTo = async (days: number) => {
    const amended = await hotel.api.patch(`/reservations/${stay.id}`, { departure: hotel.day(days) });
    expect(amended.status, JSON.stringify(amended.body)).toBe(200);
    await hotel.advanceClock('1d');
  };
  await extendTo(4);
  expect(await charges()).toEqual(['6927 succeeded', '3464 succeeded']);
  await extendTo(6);
  expect(await charges()).toEqual(['6927 succeeded', '3464 succeeded', '6927 succeeded']);
  expect(brief(await payments()).map(([, status]) => status)).toEqual(['paid', 'scheduled']);
});

// Rules: DIRECT-21, DIRECT-23
test('what the hotel gives back is not charged again', async () => {
  const { hotel, stay, payments, charges } = await stayOf('pm_ok');
  await hotel.advanceClock('1d');
  expect((await hotel.api.post(`/reservations/${stay.id}/check-in`)).status).toBe(200);
  const { entries } = (await hotel.api.get(`/folios/${stay.folio_id}`)).body;
  const paid = entries.find(({ kind }: { kind: string }) => kind === 'payment');
  expect((await act(hotel.api, `/folios/${stay.folio_id}/payments/${paid.id}/refunds`, {})).status).toBe(201);
  await hotel.advanceClock('1d');
  expect(await charges()).toEqual(['6927 succeeded']);
  expect(brief(await payments()).map(([, status]) => status)).toEqual(['paid', 'scheduled']);
});

// Rules: DIRECT-23
test('the deposit of a guest with a card is charged at once and confirms the stay', async () => {
  const hotel = await steppedHotel();
  const { id: guest_id } = await newGuest(hotel);
  await storeCard(hotel, guest_id, 'pm_ok');
  const stay = await book(hotel, { rate_plan_id: hotel.ratePlans['DEP'], guest: undefined, guest_id });
  expect(stay.status).toBe('tentative');
  await hotel.advanceClock('1m');
  expect((await hotel.api.get(`/reservations/${stay.id}`)).body.status).toBe('confirmed');
  expect((await paymentsOf(hotel.tenantId).state()).charges).toHaveLength(1);
});

// Rules: DIRECT-24, DIRECT-25
test('a decline that time may heal is tried again after one, two and three days, and then given up', async () => {
  const { hotel, stay, payments, charges } = await stayOf('pm_stored_insufficient_funds');
  const attempts = async () => (await payments())[0].attempts;
  await hotel.advanceClock('1d');
  expect(await charges()).toEqual(['6927 declined']);
  const waits = ['23h', '1h', '47h', '1h', '71h', '1h'];
  const seen: number[] = [];
  for (const wait of waits) {
    await hotel.advanceClock(wait);
    seen.push(await attempts());
  }
  expect(seen).toEqual([1, 2, 2, 3, 3, 4]);
  expect((await payments())[0]).toMatchObject({
    ...{ status: 'failed', next_attempt_at: null },
    last_error: { code: 'SVC-4006', provider_reason: 'insufficient_funds' },
  });
  await hotel.advanceClock('5d');
  expect(await attempts()).toBe(4);
  const [failed] = (await hotel.api.all('/events?limit=200&event=payment.failed')).toReversed(); // the payment of the departure fails later
  expect(failed.data).toEqual({
    ...{ reservation_id: stay.id, folio_id: stay.folio_id, payment_due_id: (await payments())[0].id },
    amount: { currency: 'EUR', amount: '69.27' },
    error: { code: 'SVC-4006', provider_reason: 'insufficient_funds' },
  });
  expect((await hotel.api.get('/incidents?kind=payment_failed')).body.data).toContainEqual(
    expect.objectContaining({ reservation_id: stay.id, code: 'SVC-4006' }),
  );
});

// Method: the sweep of the worker and the move of the clock find the same payments.
// Rules: DIRECT-23, DIRECT-24
test('two runs at once try a declined payment once', async () => {
  const hotel = await steppedHotel({ STD: 20 });
  await waitForNoon(hotel);
  const { id: guest_id } = await newGuest(hotel);
  await storeCard(hotel, guest_id, 'pm_stored_do_not_honor');
  const plan = { rate_plan_id: hotel.ratePlans['STEP'], guest: undefined, guest_id, arrival: hotel.day(1), departure: hotel.day(3) };
  const stays = await Promise.all(Array.from({ length: 20 }, () => book(hotel, plan)));
  const attempts = async (): Promise<number[]> => {
    const schedules = await Promise.all(stays.map(({ id }) => hotel.api.get(`/reservations/${id}/payments-due`)));
    return schedules.map(({ body }) => body.data[0].attempts);
  };
  const { now } = await hotel.advanceClock('1d');
  expect(await attempts()).toEqual(stays.map(() => 1));
  await setClockOf(hotel, Date.parse(now) + aDayLaterMs);
  await Promise.all([startSchedule('sweep:booking.charge-payments'), hotel.advanceClock('1s')]);
  await startSchedule('sweep:booking.charge-payments');
  await hotel.advanceClock('1s');
  expect(await attempts()).toEqual(stays.map(() => 2));
});

const aDayLaterMs = 86_460_000;

// Method: the clock stands at noon of the arrival.
// Rules: DIRECT-20, DIRECT-23
test('a stay booked at noon of its arrival for a guest with a card is charged at once, though nobody checks in', async () => {
  const hotel = await steppedHotel();
  await setClockOf(hotel, Date.parse(`${hotel.day(1)}T12:00:00Z`));
  const { id: guest_id } = await newGuest(hotel);
  await storeCard(hotel, guest_id, 'pm_ok');
  const plan = { rate_plan_id: hotel.ratePlans['STEP'], arrival: hotel.day(1), departure: hotel.day(3) };
  const stay = await book(hotel, { ...plan, guest: undefined, guest_id });
  const paid = async () => brief((await hotel.api.get(`/reservations/${stay.id}/payments-due`)).body.data).map(([, status]) => status);
  await hotel.advanceClock('1m');
  expect(await paid()).toEqual(['paid', 'scheduled']);
  expect((await hotel.api.patch(`/reservations/${stay.id}`, { departure: hotel.day(4) })).status).toBe(200);
  await hotel.advanceClock('1d');
  const { charges } = await paymentsOf(hotel.tenantId).state();
  expect(charges.map(({ amount_minor }) => amount_minor)).toEqual([6927, 3464]);
});

// Method: nobody checks the guest in.
// Rules: DIRECT-23
test('a guest who was not checked in is charged at departure, too', async () => {
  const { hotel, payments, charges } = await stayOf('pm_ok');
  await hotel.advanceClock('5d');
  expect(await charges()).toEqual(['6927 succeeded', '13875 succeeded']);
  expect(brief(await payments()).map(([, status]) => status)).toEqual(['paid', 'paid']);
});

// Rules: DIRECT-24, DIRECT-25
test('another decline fails at once, and another card is charged', async () => {
  const { hotel, stay, payments, charges } = await stayOf('pm_stored_lost_card');
  await hotel.advanceClock('1d');
  expect((await payments())[0]).toMatchObject({ status: 'failed', attempts: 1, last_error: { provider_reason: 'lost_card' } });
  await storeCard(hotel, stay.guest_id, 'pm_ok');
  await hotel.advanceClock('1m');
  expect(brief(await payments()).map(([, status]) => status)).toEqual(['paid', 'scheduled']);
  expect(await charges()).toEqual(['6927 declined', '6927 succeeded']);
});

// Rules: DIRECT-17, DIRECT-25
test('the guest whose payment failed is written to, with a link by which it is paid', async () => {
  const { hotel, stay, payments } = await stayOf('pm_stored_lost_card');
  const text = { name: 'payment_failed', language: 'en', channel: 'email', subject: 'Payment', body: 'Please pay: {{payment.link}}' };
  expect((await hotel.api.post('/message-templates', text)).status).toBe(201);
  await hotel.api.patch(`/guests/${stay.guest_id}`, { email: 'ana@example.com' });
  await hotel.advanceClock('1d');
  const path = await waitFor('the message', async () => {
    const [message] = (await hotel.api.get(`/messages?reservation_id=${stay.id}`)).body.data;
    return /^Please pay: https?:\/\/[^/]+(\/pay\/\S+)$/.exec(message?.body ?? '')?.[1];
  });
  const page = await (await fetch(apiUrl() + path)).text();
  expect(page).toContain('69.27');
  expect((await payments())[0].status).toBe('failed');
});

// Method: the provider takes the charge and tells nobody for a while.
// Rules: DIRECT-23, PAY-4
test('a charge whose outcome is unknown is found out, and not repeated', async () => {
  const { hotel, payments, charges } = await stayOf('pm_ok');
  const provider = paymentsOf(hotel.tenantId);
  await provider.fault('timeout');
  await hotel.advanceClock('1d');
  expect(await charges()).toEqual(['6927 succeeded']);
  expect((await payments())[0].status).toBe('scheduled');
  await provider.fault('none');
  await waitFor('the payment', async () => (await payments())[0].status === 'paid');
  await hotel.advanceClock('1h');
  expect(await charges()).toEqual(['6927 succeeded']);
});
