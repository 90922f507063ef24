import { expect, test } from 'vitest';
import { actorsOf } from '../harness/audit-entries.ts';
import { cards, confirmCard, enterCard, payByCard } from '../harness/card-page.ts';
import type { Answer } from '../harness/check-answer.ts';
import { buttonsOf, type Page, pageOfStay } from '../harness/guest-page.ts';
import { newHotel } from '../harness/hotel.ts';
import { paymentsOf } from '../harness/payments.ts';
import { book, guestInHouse } from '../harness/stays.ts';

// Method: the page as a phone without script sees it, against the running instance and its simulated payment provider.

// Rules: STAY-8, STAY-9
test('within the free window a guest cancels at once; later the fee is shown first and posted with the cancellation', async () => {
  const hotel = await newHotel();
  const wholeStay = { rate_plan_id: hotel.ratePlans['NRF'], arrival: hotel.day(10), departure: hotel.day(12) };
  const [free, late] = [await book(hotel), await book(hotel, wholeStay)];
  const first = await pageOfStay(hotel, free.id);
  expect((await first.submit(await first.show(), 'Cancel stay')).text).toContain('Your stay is cancelled.');
  expect((await hotel.api.get(`/reservations/${free.id}`)).body).toMatchObject({
    status: 'cancelled',
    cancellation: { reason: 'guest_request' },
  });
  const page = await pageOfStay(hotel, late.id);
  const shown = await page.show();
  const feeOn = ({ text }: Page): string | undefined => /Cancelling now costs €([\d.]+)\./.exec(text)?.[1];
  const told = feeOn(shown);
  expect(told, shown.text).toBeDefined();
  const asked = await page.submit(shown, 'Cancel stay');
  expect([asked.status, feeOn(asked)]).toEqual([200, told]);
  expect((await hotel.api.get(`/reservations/${late.id}`)).body.status).toBe('confirmed');
  expect((await hotel.api.patch(`/reservations/${late.id}`, { departure: hotel.day(13) })).status).toBe(200); // the desk, meanwhile
  const changed = await page.submit(asked, 'Cancel stay');
  expect([changed.status, changed.text.includes('The fee has changed')]).toEqual([409, true]);
  const fee = feeOn(changed);
  expect(Number(fee)).toBeGreaterThan(Number(told));
  expect((await hotel.api.get(`/reservations/${late.id}`)).body.status).toBe('confirmed');
  expect((await page.submit(changed, 'Cancel stay')).text).toContain(`The fee of €${fee}`);
  expect((await page.submit(asked, 'Cancel stay')).status).toBe(404); // another tab: the link has ended
  const folio = (await hotel.api.get(`/folios/${late.folio_id}`)).body;
  expect(folio.entries.map(({ code: name, amount }: Answer['body']) => [name, amount.amount])).toEqual([['cancellation_fee', fee]]);
  expect(folio.entries[0].posted_by).toBe('guest');
  expect((await hotel.api.get(`/reservations/${late.id}`)).body.cancellation).toMatchObject({
    reason: 'guest_request',
    fee_due: { amount: '0.00' },
  });
  expect(await actorsOf(hotel, late.id)).toContain('guest booking.reservations.cancel');
});

// Rules: STAY-8, STAY-14
test('on the day of departure a guest pays, checks out, has the invoice and reviews once', async () => {
  const hotel = await newHotel({ sandbox: true });
  const stay = await guestInHouse(hotel, 1);
  const page = await pageOfStay(hotel, stay.id);
  expect(buttonsOf(await page.show())).not.toContain('Check out');
  for (const early of ['check-out', 'review', 'card', 'payment'])
    expect((await page.post(`${page.path}/${early}`, { rating: '5' })).status).toBe(409);
  await hotel.advanceClock('24h');
  const leaving = await page.show();
  const pay = buttonsOf(leaving).find((button) => button.startsWith('Pay €')) ?? '';
  expect(pay).not.toBe('');
  const paid = await payByCard(page, leaving, cards.ok);
  expect(buttonsOf(paid)).toContain('Check out');
  const left = await page.submit(paid, 'Check out');
  const { entries } = (await hotel.api.get(`/folios/${stay.folio_id}`)).body;
  expect(entries.findLast(({ kind }: Answer['body']) => kind === 'payment').posted_by).toBe('guest');
  expect((await hotel.api.get(`/reservations/${stay.id}`)).body.status).toBe('checked_out');
  expect((await page.show(`${page.path}/invoice`)).headers.get('content-type')).toContain('text/html');
  expect((await page.show(`${page.path}/invoice.pdf`)).headers.get('content-type')).toBe('application/pdf');
  expect((await page.submit(left, 'Send review', {})).status).toBe(422);
  const reviewed = await page.submit(left, 'Send review', { rating: '4', title: 'Fine', text: 'Quiet' });
  expect(reviewed.text).toContain('Thank you for your review.');
  const { data } = (await hotel.api.get('/reviews?channel=direct')).body;
  expect(data).toEqual([expect.objectContaining({ reservation_id: stay.id, rating: 4, title: 'Fine', text: 'Quiet' })]);
  expect((await page.post(`${page.path}/review`, { rating: '1' })).status).toBe(409);
});

// Method: the provider charges and answers too late; then the guest sends another form, with another card.
// Rules: STAY-14
test('one payment is taken, whatever a guest sends while its outcome is unknown', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel, { rate_plan_id: hotel.ratePlans['DEP'], departure: hotel.day(12) });
  const page = await pageOfStay(hotel, stay.id);
  const unknown = await payByCard(page, await page.show(), cards.late);
  expect([unknown.status, unknown.text.includes('you will not be charged twice')]).toEqual([502, true]);
  const asked = await enterCard(page, unknown, cards.ok);
  const again = await Promise.all(Array.from({ length: 3 }, () => confirmCard(page, asked)));
  expect(again.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const { charges } = await paymentsOf(hotel.tenantId).state();
  expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  const { entries } = (await hotel.api.get(`/folios/${stay.folio_id}`)).body;
  expect(entries.map(({ kind, posted_by }: Answer['body']) => [kind, posted_by])).toEqual([['payment', 'guest']]);
});
