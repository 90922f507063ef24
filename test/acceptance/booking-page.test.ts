import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bookingBrowser, bookingPath, headingOf, holdRoom, stayFields } from '../harness/booking-page.ts';
import { cardPageUrl, cards, typeCard } from '../harness/card-page.ts';
import { stockOf } from '../harness/groups.ts';
import { type Hotel, type HotelFile, newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { paymentsOf } from '../harness/payments.ts';
import { newPublishableKey } from '../harness/visitors.ts';

// Method: the pages over HTTP as a browser without script sees them; each visitor has an address of its own, one hotel per test.

const guest = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com', phone: '+351912345678' };

const staysOf = async (hotel: Hotel) => (await hotel.api.get('/reservations')).body.data;
const chargesOf = async (hotel: Hotel) => (await paymentsOf(hotel.tenantId).state()).charges;

const withAddress = (file: HotelFile): HotelFile => ({
  ...file,
  property: {
    ...file.property,
    name: 'Casa </script> & Mar',
    phone: '+351 210 000 000',
    address: { street: 'Rua 1', postal_code: '1000-001', city: 'Lisboa' },
  },
});

// Rules: DIRECT-30
test('the first page is small, for search engines, and describes the hotel to them', async () => {
  const hotel = await newHotel({ change: withAddress });
  const page = await bookingBrowser().open(bookingPath(hotel));
  expect(page.status).toBe(200);
  expect([page.headers.get('x-robots-tag'), page.text.includes('name="robots"')]).toEqual([null, false]);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text) ?? [];
  expect(JSON.parse(facts)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: 'Casa </script> & Mar',
    url: apiUrl() + bookingPath(hotel),
    address: { '@type': 'PostalAddress', streetAddress: 'Rua 1', postalCode: '1000-001', addressLocality: 'Lisboa', addressCountry: 'PT' },
    ...{ telephone: '+351 210 000 000', checkinTime: '15:00', checkoutTime: '11:00', currenciesAccepted: 'EUR' },
  });
  const styles = [...page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const files = await Promise.all(styles.map(async (href) => (await fetch(apiUrl() + href)).text()));
  const bytes = [page.text, ...files].reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect([styles.length, bytes]).toEqual([2, expect.toSatisfy((size: number) => size > 0 && size < 15_000)]);
});

// Rules: DIRECT-31
test('a search shows what visitors can book, with its price by night and its terms in words', async () => {
  const hotel = await newHotel();
  const browser = bookingBrowser();
  const found = await browser.submit(await browser.open(bookingPath(hotel)), 'Search', stayFields(hotel));
  expect([found.status, headingOf(found), found.headers.get('x-robots-tag')]).toEqual([
    200,
    'Choose your room',
    expect.stringContaining('noindex'),
  ]);
  const offered = found.forms
    .filter(({ button }) => button === 'Book')
    .map(({ fields }) => `${fields['room_type_id']} ${fields['rate_plan_id']}`);
  const query = new URLSearchParams(stayFields(hotel));
  const all = (await hotel.api.get(`/offers?${query}`)).body.data;
  const open = all.filter((offer: { rate_plan_id: string }) => offer.rate_plan_id !== hotel.ratePlans['CORP']);
  expect(offered.toSorted()).toEqual(
    open.map((offer: Record<string, string>) => `${offer['room_type_id']} ${offer['rate_plan_id']}`).toSorted(),
  );
  const bar = open.find(
    (one: Record<string, string>) => one['rate_plan_id'] === hotel.ratePlans['BAR'] && one['room_type_id'] === hotel.roomTypes['STD'],
  );
  expect(bar.quote.total).toBe('208.00');
  for (const text of [
    '€208.00',
    'Price by night',
    '€104.00',
    'Free cancellation until',
    'Nothing to pay now',
    '€62.40 to pay now, by card',
    'Only\u00a01 left',
  ])
    expect(found.text).toContain(text);
});

// Rules: DIRECT-31
test('a search that cannot be answered is shown again with the fault at its field', async () => {
  const hotel = await newHotel();
  const browser = bookingBrowser();
  const first = await browser.open(bookingPath(hotel));
  const swapped = await browser.submit(first, 'Search', { ...stayFields(hotel), departure: hotel.day(9) });
  expect([swapped.status, swapped.text]).toEqual([422, expect.stringContaining('must be after the arrival')]);
  expect(swapped.forms[0]?.fields['departure']).toBe(hotel.day(9));
  const past = await browser.submit(first, 'Search', { ...stayFields(hotel), arrival: hotel.day(-3) });
  expect([past.status, past.text]).toEqual([422, expect.stringContaining('id="arrival-fault"')]);
  const wordy = await browser.submit(first, 'Search', { ...stayFields(hotel), adults: 'two' });
  expect([wordy.status, wordy.text]).toEqual([422, expect.stringMatching(/id="adults-fault">is not valid</)]);
  const full = await browser.submit(first, 'Search', { ...stayFields(hotel), adults: '9' });
  expect([full.status, full.text]).toEqual([200, expect.stringContaining('No room is free for these dates and guests')]);
});

// Rules: DIRECT-34
test('a room without anything due is held, shown with its time, and booked with the guest’s details', async () => {
  const hotel = await newHotel({ sandbox: true });
  const browser = bookingBrowser();
  const details = await holdRoom(browser, hotel, 'BAR');
  expect([headingOf(details), details.text]).toEqual([
    'Your details',
    expect.stringContaining('We are holding this room at this price for you until'),
  ]);
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 1, 2]]);
  const [cookie = ''] = browser.setCookies;
  expect(cookie).toMatch(new RegExp(`^booking=[\\w-]+; Max-Age=\\d+; Path=${bookingPath(hotel)}/bks_\\w+; HttpOnly; SameSite=Lax$`));
  expect(browser.path()).not.toContain(/^booking=([\w-]+)/.exec(cookie)?.[1]);
  const nameless = await browser.submit(details, 'Pay and confirm', { first_name: 'Ana' });
  expect([nameless.status, nameless.text]).toEqual([422, expect.stringContaining('id="last_name-fault"')]);
  expect(nameless.forms[0]?.fields['first_name']).toBe('Ana');
  const done = await browser.submit(details, 'Pay and confirm', guest);
  expect([done.status, headingOf(done)]).toEqual([200, 'Your booking is confirmed']);
  const [stay] = await staysOf(hotel);
  expect(stay).toMatchObject({ status: 'confirmed', channel: 'direct', quote: { total: '208.00' } });
  expect(done.text).toContain(stay.id);
  const [, link = ''] = /href="([^"]+\/stay\/[^"]+)"/.exec(done.text) ?? [];
  expect((await fetch(link)).status).toBe(200);
  expect((await hotel.api.get(`/guests/${stay.guest_id}`)).body).toMatchObject(guest);
});

// Rules: DIRECT-34
test('a deposit is paid with a card that was entered at the provider, and confirmed here', async () => {
  const hotel = await newHotel({ sandbox: true });
  const browser = bookingBrowser();
  const details = await holdRoom(browser, hotel, 'DEP');
  const form = details.forms.find(({ button }) => button === 'Pay and confirm');
  if (!form) throw new Error(details.text);
  const left = await browser.send(form, guest);
  expect([left.status, left.location]).toEqual([303, expect.stringContaining(cardPageUrl())]);
  expect(details.text).toContain('The payment provider keeps this card for what is due later: €145.60 due on');
  expect(await chargesOf(hotel)).toEqual([]);
  const back = new URL((await typeCard({ providerUrl: left.location ?? '', cookie: '' }, cards.ok)) ?? '');
  expect((await bookingBrowser().open(back.pathname + back.search)).status).toBe(410); // another browser
  const card = await browser.open(back.pathname + back.search);
  expect([card.status, card.text]).toEqual([200, expect.stringContaining('Confirm to pay €62.40 and book')]);
  const done = await browser.submit(card, 'Pay and confirm');
  expect([headingOf(done), done.text]).toEqual(['Your booking is confirmed', expect.stringContaining('€62.40 paid')]);
  expect(await chargesOf(hotel)).toHaveLength(1);
  expect(await staysOf(hotel)).toMatchObject([{ status: 'confirmed' }]);
});

// Rules: DIRECT-11, DIRECT-34
test('forms sent twice, the back button and a refresh book and charge once', async () => {
  const hotel = await newHotel({ sandbox: true });
  const browser = bookingBrowser();
  const found = await browser.submit(await browser.open(bookingPath(hotel)), 'Search', stayFields(hotel));
  const choice = found.forms.find(({ fields }) => fields['rate_plan_id'] === hotel.ratePlans['DEP']);
  if (!choice) throw new Error(found.text);
  const [one, other] = await Promise.all([browser.send(choice), browser.send(choice)]);
  expect(one).toEqual({ status: 303, location: expect.stringMatching(/\/bks_\w+$/) });
  expect([await browser.send(choice), other]).toEqual([one, one]);
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 1, 2]]);
  const details = await browser.open(one.location ?? '');
  const form = details.forms.find(({ button }) => button === 'Pay and confirm');
  if (!form) throw new Error(details.text);
  const paid = { ...guest, payment_token: 'pm_ok' };
  const sent = await Promise.all([browser.send(form, paid), browser.send(form, paid), browser.send(form, { ...paid, email: '' })]);
  expect(sent).toEqual(sent.map(() => ({ status: 303, location: one.location })));
  expect([await browser.send(form, paid), headingOf(await browser.open(one.location ?? ''))]).toEqual([
    sent[0],
    'Your booking is confirmed',
  ]);
  expect([(await staysOf(hotel)).length, (await chargesOf(hotel)).length]).toEqual([1, 1]);
});

// Rules: DIRECT-11, DIRECT-34
test('a visitor whose card was declined pays with another one', async () => {
  const hotel = await newHotel({ sandbox: true });
  const browser = bookingBrowser();
  const details = await holdRoom(browser, hotel, 'DEP');
  const declined = await browser.submit(details, 'Pay and confirm', { ...guest, payment_token: 'pm_insufficient_funds' });
  expect([declined.status, declined.text]).toEqual([402, expect.stringContaining('The card was declined.')]);
  const again = declined.forms.find(({ button }) => button === 'Pay and confirm')?.fields;
  expect(again).toMatchObject({ ...guest, payment_token: '' });
  expect(headingOf(await browser.submit(declined, 'Pay and confirm', { payment_token: 'pm_ok' }))).toBe('Your booking is confirmed');
});

// Rules: DIRECT-11, DIRECT-34
test('while an outcome is unknown the page says so, also after a refresh, and finds out', async () => {
  const hotel = await newHotel({ sandbox: true });
  const browser = bookingBrowser();
  const details = await holdRoom(browser, hotel, 'DEP');
  await paymentsOf(hotel.tenantId).fault('timeout');
  const unknown = await browser.submit(details, 'Pay and confirm', { ...guest, payment_token: 'pm_ok' });
  expect([unknown.status, unknown.text]).toEqual([502, expect.stringContaining('you will not be charged twice')]);
  expect(unknown.text).not.toContain('nothing has been charged yet');
  const refreshed = await browser.open(browser.path());
  expect([refreshed.status, refreshed.text]).toEqual([200, expect.stringContaining('you will not be charged twice')]);
  expect(refreshed.text).not.toContain('Choose another room');
  const chosen = await browser.submit(details, 'Choose another room');
  expect([chosen.status, chosen.text]).toEqual([409, expect.stringContaining('you will not be charged twice')]);
  await paymentsOf(hotel.tenantId).fault('none');
  expect(headingOf(await browser.submit(refreshed, 'Pay and confirm'))).toBe('Your booking is confirmed');
  expect(await chargesOf(hotel)).toHaveLength(1);
});

// Rules: DIRECT-34
test('a session is over with its time or when another room is chosen, and is nobody else’s', async () => {
  const hotel = await newHotel({ sandbox: true });
  const browser = bookingBrowser();
  const details = await holdRoom(browser, hotel, 'BAR');
  const path = browser.path();
  const stranger = await bookingBrowser().open(path);
  expect([stranger.status, headingOf(stranger)]).toEqual([404, 'Booking not found']);
  await hotel.advanceClock('16m');
  const over = await browser.open(path);
  expect([over.status, headingOf(over)]).toEqual([410, 'This booking was not completed']);
  expect(over.text).toContain(`${bookingPath(hotel)}?arrival=${hotel.day(10)}`);
  const late = await browser.submit(details, 'Pay and confirm', guest);
  expect([late.status, headingOf(late), await staysOf(hotel)]).toEqual([410, 'This booking was not completed', []]);
  await holdRoom(browser, hotel, 'BAR');
  const found = await browser.submit(await browser.open(browser.path()), 'Choose another room');
  expect([headingOf(found), await stockOf(hotel, 'STD', [10, 10])]).toEqual(['Choose your room', [[0, 0, 3]]]);
});

// Rules: DIRECT-5, DIRECT-7, DIRECT-34
test('a room that is gone or costs more by now, and a sixth one, are refused on the page of the offers', async () => {
  const hotel = await newHotel({ rooms: { STD: 9 } });
  const browser = bookingBrowser();
  const found = await browser.submit(await browser.open(bookingPath(hotel)), 'Search', stayFields(hotel));
  const dearer = await browser.submit(found, 'Book', { total: '1.00' });
  expect([dearer.status, dearer.text]).toEqual([409, expect.stringContaining('The price has changed')]);
  const gone = await browser.submit(found, 'Book', { rate_plan_id: 'rp_x' });
  expect([gone.status, gone.text]).toEqual([422, expect.stringContaining('has just been taken')]);
  const choice = found.forms.find(({ fields }) => fields['room_type_id'] === hotel.roomTypes['STD']);
  if (!choice) throw new Error(found.text);
  const held = await Promise.all(['1', '2', '3', '4', '5'].map((key) => browser.send(choice, { idempotency_key: key })));
  expect(held.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
  const sixth = await browser.submit({ ...found, forms: [choice] }, 'Book', { idempotency_key: '6' });
  expect([sixth.status, sixth.headers.get('retry-after') !== null]).toEqual([429, true]);
  expect(sixth.text).toContain('You are holding as many rooms as possible');
});

// Rules: DIRECT-33
test('pages speak five languages, by the browser or by choice, and forms keep the choice', async () => {
  const hotel = await newHotel();
  const browser = bookingBrowser();
  const buttons = await Promise.all(
    ['en', 'pt-BR', 'es', 'fr', 'de'].map(
      async (tag) => (await browser.open(bookingPath(hotel), { 'accept-language': tag })).forms[0]?.button,
    ),
  );
  expect(buttons).toEqual(['Search', 'Pesquisar', 'Buscar', 'Rechercher', 'Suchen']);
  const german = await browser.open(`${bookingPath(hotel)}?language=de`, { 'accept-language': 'fr' });
  expect(german.text).toContain('<html lang="de">');
  const found = await browser.submit(german, 'Suchen', stayFields(hotel));
  const details = await browser.submit(found, 'Buchen');
  expect(details.forms.map(({ button }) => button)).toEqual(['Zahlungspflichtig buchen', 'Anderes Zimmer wählen']);
});

// Rules: DIRECT-32, STAY-12
test('unknown properties have no page, other sites send no forms, and an address has 60 requests a minute', async () => {
  const hotel = await newHotel();
  const browser = bookingBrowser();
  const wrong = await Promise.all(['prp_x', `${hotel.propertyId}x`, hotel.tenantId, '%00'].map((id) => browser.open(`/book/${id}`)));
  expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const first = await browser.open(bookingPath(hotel));
  const foreign = await browser.open(`${bookingPath(hotel)}/sessions`, { origin: 'https://other.example' });
  expect([first.status, foreign.status]).toEqual([200, 404]);
  const many = await Promise.all(Array.from({ length: 60 }, () => browser.open(bookingPath(hotel))));
  expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect((await bookingBrowser().open(bookingPath(hotel))).status).toBe(200);
});

// Rules: DIRECT-35
test('only the sites of a publishable key may frame the search, and what it books opens outside', async () => {
  const hotel = await newHotel();
  const key = await newPublishableKey(hotel, ['https://hotel.example', 'https://www.hotel.example']);
  const browser = bookingBrowser();
  const framed = await browser.open(`/book/frame?key=${key.key}`);
  expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors https://hotel.example https://www.hotel.example');
  const found = await browser.submit(framed, 'Search', stayFields(hotel));
  expect(found.headers.get('content-security-policy')).toContain('frame-ancestors https://hotel.example');
  expect([...found.text.matchAll(/<form method="post"[^>]*target="_blank"/g)].length).toBe(found.forms.length - 1);
  expect(headingOf(await browser.submit(found, 'Book'))).toBe('Your details');
  expect((await browser.open(bookingPath(hotel))).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await browser.open('/book/frame?key=pk_live_x')).status).toBe(404);
});
