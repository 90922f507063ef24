import { expect, test } from 'vitest';
import { cards, typeCard } from '../harness/card-page.ts';
import { charge, eur, newFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { paymentsOf } from '../harness/payments.ts';

// Method: pages and card page over HTTP with the simulated payment provider, one hotel per test.

async function link(hotel: Hotel, folioId: string, body: unknown = {}): Promise<string> {
  const created = await hotel.api.post(`/folios/${folioId}/payment-links`, body);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  expect(created.body).toEqual({ url: expect.stringMatching(/\/pay\/[\w-]{32}$/), expires_at: expect.any(String) });
  return created.body.url;
}

const open = async (url: string, language = 'en') => {
  const answer = await fetch(url, { headers: { 'accept-language': language } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers: { 'accept-language': 'en' } });

// Rules: DIRECT-17, DIRECT-18
test('the balance is paid once by the card that the guest enters on the page of the provider', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const url = await link(hotel, folioId);
  expect((await open(url)).text).toContain('There is nothing to pay');
  await charge(hotel, folioId, '25.00');
  const page = await open(url);
  expect(page.status).toBe(200);
  expect(page.text).toContain('€25.00');
  expect(page.text).toMatch(/<button type="submit">Pay<\/button>/);
  expect(page.text).not.toContain('<script');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  const away = await post(url, { amount: '25.00', payment_token: '' });
  expect(away.status).toBe(303);
  const state = new URL(away.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const cookie = (away.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const returned = await typeCard({ providerUrl: away.headers.get('location') ?? '', cookie }, cards.ok);
  const query = new URLSearchParams({ state, payment_token: 'pm_ok' });
  expect(returned && new URL(returned).pathname + new URL(returned).search).toBe(`/pay/card?${query}`);
  const stranger = await fetch(`${new URL('/pay/card', url)}?${query}`, { redirect: 'manual' });
  expect(stranger.status).toBe(410);
  const back = await fetch(`${new URL('/pay/card', url)}?${query}`, { redirect: 'manual', headers: { cookie } });
  expect(new URL(back.headers.get('location') ?? '', url).pathname).toBe(new URL(url).pathname);
  expect((await open(String(new URL(back.headers.get('location') ?? '', url)))).text).toContain('value="pm_ok"');
  expect((await paymentsOf(hotel.tenantId).state()).charges).toEqual([]);
  const paid = await post(url, { amount: '25.00', payment_token: 'pm_ok' });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, new URL(url).pathname]);
  expect((await open(url)).text).toContain('This has been paid');
  expect((await post(url, { amount: '25.00', payment_token: 'pm_ok' })).status).toBe(409);
  await charge(hotel, folioId, '5.00');
  expect((await open(url)).text).toContain('This has been paid');
  const { body: folio } = await hotel.api.get(`/folios/${folioId}`);
  expect(folio.balance).toEqual(eur('5.00'));
  expect((await paymentsOf(hotel.tenantId).state()).charges).toMatchObject([{ amount_minor: 2500, status: 'succeeded' }]);
  expect((await hotel.api.get(`/events?event=folio.paid&resource_id=${folioId}`)).body.data).toHaveLength(1);
});

// Rules: DIRECT-17
test('ten payments at once are one, and a declined card leaves the link open', async () => {
  const hotel = await newHotel();
  const url = await link(hotel, await newFolio(hotel), { amount: eur('40.00') });
  const declined = await post(url, { amount: '40.00', payment_token: 'pm_lost_card' });
  expect([declined.status, (await declined.text()).includes('The card was declined.')]).toEqual([402, true]);
  await Promise.all(Array.from({ length: 10 }, () => post(url, { amount: '40.00', payment_token: 'pm_ok' })));
  const { charges } = await paymentsOf(hotel.tenantId).state();
  expect(charges.map(({ status }) => status)).toEqual(['declined', 'succeeded']);
});

// Rules: DIRECT-17, DIRECT-18
test('an amount that has changed is not charged, nor one whose link has expired or whose folio is closed', async () => {
  const hotel = await newHotel({ sandbox: true });
  const folioId = await newFolio(hotel);
  const [late, closed] = [
    await link(hotel, folioId, { amount: eur('1.00') }),
    await link(hotel, await newFolio(hotel), { amount: eur('1.00') }),
  ];
  const changed = await post(late, { amount: '0.50', payment_token: 'pm_ok' });
  expect([changed.status, (await changed.text()).includes('has changed')]).toEqual([409, true]);
  await hotel.advanceClock('7d');
  expect((await open(late, 'de')).text).toContain('abgelaufen');
  expect((await post(closed, { amount: '1.00', payment_token: 'pm_ok' })).status).toBe(409);
  expect((await paymentsOf(hotel.tenantId).state()).charges).toEqual([]);
  expect((await open(`${late}x`)).status).toBe(404);
});

// Rules: DIRECT-17
test('a link is refused for unknown and closed folios, other currencies and amounts that are not positive', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const path = `/folios/${folioId}/payment-links`;
  expect((await hotel.api.post('/folios/fol_unknown/payment-links', {})).body.code).toBe('SVC-2011');
  expect((await hotel.api.post(path, { amount: { currency: 'USD', amount: '1.00' } })).body.code).toBe('SVC-2007');
  expect((await hotel.api.post(path, { amount: eur('0.00') })).body.code).toBe('SVC-2013');
  const url = await link(hotel, folioId);
  expect((await hotel.api.post(`/folios/${folioId}/close`, { settlement: 'paid' }, key('close'))).status).toBe(200);
  expect((await hotel.api.post(path, {})).body.code).toBe('SVC-3005');
  expect((await open(url)).text).toContain('This link has expired, or the account is closed.');
});

// Rules: DIRECT-18
test('the page speaks the language of the guest, whatever the browser asks for', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const { guest_id } = (await hotel.api.get(`/folios/${folioId}`)).body;
  expect((await hotel.api.patch(`/guests/${guest_id}`, { language: 'pt' })).status).toBe(200);
  const page = await open(await link(hotel, folioId, { amount: eur('40.00') }), 'de');
  expect(page.text).toContain('<html lang="pt"');
});
