import { expect, test } from 'vitest';
import { bookingBrowser, headingOf, holdRoom } from '../harness/booking-page.ts';
import { cardPageUrl, cards, typeCard } from '../harness/card-page.ts';
import { type Hotel, type HotelFile, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { paymentsOf } from '../harness/payments.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: booking pages over HTTP and the provider's card page, with plans that ask for money after the booking; one hotel per test.

const guest = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' };

const staysOf = async (hotel: Hotel) => (await hotel.api.get('/reservations')).body.data;
const chargesOf = async (hotel: Hotel) => (await paymentsOf(hotel.tenantId).state()).charges;

const withSchedule = (schedule: readonly { due: string; percent: number }[]) => ({
  change: (file: HotelFile): HotelFile => ({
    ...file,
    rate_plans: file.rate_plans.map((plan) => (plan.code === 'DEP' ? { ...plan, payment_schedule: schedule } : plan)),
  }),
});

const cardsOf = async (hotel: Hotel, guestId: string) => (await hotel.api.get(`/guests/${guestId}/payment-methods`)).body.data;

// Rules: DIRECT-38
test('where nothing is due now a card may be left for later: it is kept, and not charged', async () => {
  const hotel = await newHotel({ sandbox: true, ...withSchedule([{ due: 'arrival', percent: 100 }]) });
  const browser = bookingBrowser();
  const details = await holdRoom(browser, hotel, 'DEP');
  expect(details.text).toContain('You may leave a card for what is due later: €208.00 due on');
  const [form] = details.forms;
  if (!form) throw new Error(details.text);
  const left = await browser.send(form, { ...guest, enter_card: '1' });
  expect([left.status, left.location]).toEqual([303, expect.stringContaining(cardPageUrl())]);
  const back = new URL((await typeCard({ providerUrl: left.location ?? '', cookie: '' }, cards.ok)) ?? '');
  const card = await browser.open(back.pathname + back.search);
  expect(card.text).toContain('Once you have confirmed, the payment provider keeps it for what is due later: €208.00 due on');
  const nameless = await browser.submit(card, 'Pay and confirm', { last_name: 'x'.repeat(300) });
  expect([nameless.status, nameless.forms[0]?.fields['payment_token']]).toEqual([422, 'pm_ok']);
  const done = await browser.submit(nameless, 'Pay and confirm', { last_name: 'Silva' });
  expect(headingOf(done)).toBe('Your booking is confirmed');
  const [stay] = await staysOf(hotel);
  await waitFor('the stored card', async () => (await cardsOf(hotel, stay.guest_id)).length === 1);
  expect(await chargesOf(hotel)).toEqual([]);
});

// Rules: DIRECT-38
test('the room can be booked without a card', async () => {
  const hotel = await newHotel({ sandbox: true, ...withSchedule([{ due: 'departure', percent: 100 }]) });
  const browser = bookingBrowser();
  const done = await browser.submit(await holdRoom(browser, hotel, 'DEP'), 'Pay and confirm', guest);
  expect(headingOf(done)).toBe('Your booking is confirmed');
  const [stay] = await staysOf(hotel);
  expect(await cardsOf(hotel, stay.guest_id)).toEqual([]);
});

// Rules: DIRECT-5, DIRECT-14
test('what is to be paid when stays as it was shown, although the plan has changed and its nights cost more', async () => {
  const hotel = await newHotel({ sandbox: true });
  const browser = bookingBrowser();
  const details = await holdRoom(browser, hotel, 'DEP');
  expect(details.text).toContain('€145.60 due on');
  const file = withSchedule([{ due: 'booking', percent: 100 }]).change(knownHotel());
  expect(await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...file } })).toMatchObject({ updated: 1 });
  const amount = { currency: 'EUR', amount: '500.00' };
  const night = { rate_plan_id: hotel.ratePlans['BAR'], room_type_id: hotel.roomTypes['STD'] };
  const updates = [{ ...night, from: hotel.day(10), to: hotel.day(11), amount }];
  expect((await hotel.api.post('/rate-plans/bulk-update', { updates })).status).toBe(204);
  const again = await browser.open(browser.path());
  for (const text of ['€62.40 to pay now, by card', '€145.60 due on']) expect(again.text).toContain(text);
  await browser.submit(again, 'Pay and confirm', { ...guest, payment_token: 'pm_ok' });
  const [stay] = await staysOf(hotel);
  expect(await cardsOf(hotel, stay.guest_id)).toHaveLength(1);
  expect(await chargesOf(hotel)).toMatchObject([{ amount_minor: 6240 }]);
});
