import { expect, test } from 'vitest';
import { cardPageUrl, cards, comeBack, confirmCard, enterCard, leaveForCard, payByCard, typeCard } from '../harness/card-page.ts';
import type { Answer } from '../harness/check-answer.ts';
import { buttonsOf, type GuestPage, type Page, pageOfStay } from '../harness/guest-page.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { paymentsOf } from '../harness/payments.ts';
import { book } from '../harness/stays.ts';

// Method: a booking that waits for its deposit, its page as a phone without script sees it, and the page of the simulated provider.

interface StayAwaitingDeposit {
  readonly hotel: Hotel;
  readonly stay: Answer['body'];
  readonly guest: GuestPage;
  readonly page: Page;
}

async function newStayAwaitingDeposit(): Promise<StayAwaitingDeposit> {
  const hotel = await newHotel();
  const stay = await book(hotel, { rate_plan_id: hotel.ratePlans['DEP'], departure: hotel.day(12) });
  const guest = await pageOfStay(hotel, stay.id);
  return { hotel, stay, guest, page: await guest.show() };
}

const statusOf = async ({ hotel, stay }: StayAwaitingDeposit): Promise<string> =>
  (await hotel.api.get(`/reservations/${stay.id}`)).body.status;
const chargesOf = async ({ hotel }: StayAwaitingDeposit) => (await paymentsOf(hotel.tenantId).state()).charges.map(({ status }) => status);

// Rules: STAY-8, STAY-14, BOOK-20
test('a guest enters a card on the page of the provider and confirms, and the deposit confirms the booking', async () => {
  const waited = await newStayAwaitingDeposit();
  const { guest, page } = waited;
  expect(buttonsOf(page)[0]).toBe('Pay €62.40');
  expect(page.text).not.toContain('payment_token');
  const asked = await enterCard(guest, page, cards.ok);
  expect(asked.text).toContain('Pay €62.40 now');
  expect(await chargesOf(waited)).toEqual([]);
  const confirmed = await confirmCard(guest, asked);
  expect([confirmed.status, buttonsOf(confirmed).includes('Pay €62.40')]).toEqual([200, false]);
  expect([await statusOf(waited), await chargesOf(waited)]).toEqual(['confirmed', ['succeeded']]);
});

// Rules: STAY-14
test('a declined card may be followed by another, and a number that is no test card is not accepted', async () => {
  const waited = await newStayAwaitingDeposit();
  const { guest, page } = waited;
  expect(await typeCard(await leaveForCard(page), '4111 1111 1111 1111')).toBeNull();
  const declined = await payByCard(guest, page, cards.lost);
  expect(declined.text).toContain('The card was declined.');
  await payByCard(guest, declined, cards.ok);
  expect([await statusOf(waited), await chargesOf(waited)]).toEqual(['confirmed', ['declined', 'succeeded']]);
});

// Rules: STAY-14
test('a guest who returns without a card sees that nothing was paid', async () => {
  const waited = await newStayAwaitingDeposit();
  const { guest, page } = waited;
  const { providerUrl, cookie } = await leaveForCard(page);
  const [, back = ''] = /<a href="([^"]+)"/.exec(await (await fetch(providerUrl)).text()) ?? [];
  expect((await comeBack(guest, back.replaceAll('&amp;', '&'), cookie)).text).toContain('Nothing was paid');
  expect([await statusOf(waited), await chargesOf(waited)]).toEqual(['tentative', []]);
});

// Rules: STAY-11, STAY-14
test('an invented token or state, or one of another stay, pays nothing', async () => {
  const [own, other] = [await newStayAwaitingDeposit(), await newStayAwaitingDeposit()];
  const { guest } = own;
  const asked = await enterCard(guest, own.page, cards.ok);
  const foreign = await enterCard(other.guest, other.page, cards.ok);
  const fieldsOf = (page: Page) => page.forms[0]?.fields ?? {};
  const [good, theirs] = [fieldsOf(asked), fieldsOf(foreign)];
  const target = `${guest.path}/payment`;
  const cut = { ...good, state: `${good['state']?.slice(0, -4)}AAAA` };
  for (const values of [cut, { ...good, state: theirs['state'] ?? '' }, { ...good, state: '' }, { payment_token: 'pm_ok' }]) {
    const answer = await guest.post(target, values);
    expect([answer.status, answer.text.includes('nothing was charged')]).toEqual([409, true]);
  }
  expect((await guest.show(`${guest.path}/card?state=x&payment_token=pm_ok`)).status).toBe(409);
  expect(await chargesOf(own)).toEqual([]);
  expect((await guest.post(target, { ...good, payment_token: 'pm_made_up' })).text).toContain('The card was declined.');
  expect([await statusOf(own), await statusOf(other)]).toEqual(['tentative', 'tentative']);
});

// Rules: STAY-14
test('the way back works once, in the same browser, and the payment form makes one payment', async () => {
  const waited = await newStayAwaitingDeposit();
  const { guest, page } = waited;
  const trip = await leaveForCard(page);
  const back = (await typeCard(trip, cards.ok)) ?? '';
  expect((await comeBack(guest, back, '')).status).toBe(410);
  const first = await fetch(back, { headers: { cookie: trip.cookie }, redirect: 'manual' });
  expect(first.headers.get('set-cookie')).toMatch(/^card_[\w-]+=; Max-Age=0; Path=\/stay\/card; HttpOnly; SameSite=Lax/);
  const asked = await guest.show(first.headers.get('location') ?? '');
  await confirmCard(guest, asked);
  expect((await confirmCard(guest, asked)).text).toContain('nothing was charged');
  expect(await chargesOf(waited)).toEqual(['succeeded']);
});

// Method: both tabs leave before either returns; then both pay at once.
// Rules: STAY-14
test('two tabs that pay the same balance make one payment', async () => {
  const waited = await newStayAwaitingDeposit();
  const { guest, page } = waited;
  const asked = [await enterCard(guest, page, cards.ok), await enterCard(guest, page, cards.ok)];
  await Promise.all(asked.map((one) => confirmCard(guest, one)));
  expect([await statusOf(waited), await chargesOf(waited)]).toEqual(['confirmed', ['succeeded']]);
});

// Rules: STAY-11, STAY-14
test('forms of the page lead to the provider and nowhere else, and the provider sends guests to no other address', async () => {
  const { guest, page } = await newStayAwaitingDeposit();
  const { origin } = new URL(cardPageUrl());
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${origin};`);
  const { providerUrl } = await leaveForCard(page);
  expect(providerUrl).not.toContain(guest.path);
  const provider = await fetch(providerUrl);
  expect(provider.headers.get('content-security-policy')).toContain(`form-action 'self' ${apiUrl()};`);
  expect(await provider.text()).not.toMatch(/<script| style=/);
  const elsewhere = new URL(providerUrl);
  elsewhere.searchParams.set('return_url', 'https://evil.example/stay/card');
  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? new URLSearchParams(`${elsewhere.searchParams}&number=${cards.ok}`) : null;
    const answer = await fetch(method === 'POST' ? cardPageUrl() : elsewhere, { method, body, redirect: 'manual' });
    expect([method, answer.status, answer.headers.get('location')]).toEqual([method, 400, null]);
  }
});

// Rules: DIRECT-19, STAY-14
test('a guest stores a card and replaces it, and nothing is charged', async () => {
  const waited = await newStayAwaitingDeposit();
  const { hotel, stay, guest } = waited;
  for (const [button, last4] of [
    ['Store card', '4441'],
    ['Replace card', '4442'],
  ] as const) {
    const page = await guest.show();
    const form = page.forms.find((one) => one.button === button);
    const left = await fetch(apiUrl() + form?.action, { method: 'POST', body: new URLSearchParams(form?.fields), redirect: 'manual' });
    const [cookie = ''] = (left.headers.get('set-cookie') ?? '').split(';');
    const back = await typeCard({ providerUrl: left.headers.get('location') ?? '', cookie }, cards.ok);
    const asked = await comeBack(guest, back ?? '', cookie);
    expect(asked.text).toContain('Nothing is charged now.');
    expect((await guest.submit(asked, 'Store card')).text).toContain(`ending in ${last4}`);
  }
  const { body } = await hotel.api.get(`/guests/${stay.guest_id}/payment-methods`);
  expect([body.data.length, await chargesOf(waited)]).toEqual([2, []]);
});
