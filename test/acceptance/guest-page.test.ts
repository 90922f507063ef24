import { addDays, instantOf } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { actorsOf } from '../harness/audit-entries.ts';
import type { Answer } from '../harness/check-answer.ts';
import { buttonsOf, guestPage, linkOf, pageOfStay, registrationForm, statusFrom } from '../harness/guest-page.ts';
import { type Hotel, type HotelFile, newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { book, guest } from '../harness/stays.ts';

// Method: links over HTTP, pages as a phone without script sees them; against the running instance, one tenant per test.

const inColour = (file: HotelFile): HotelFile => ({ ...file, property: { ...file.property, colour: '#ffd400' } });

const code = ({ status, body }: Answer) => [status, body.code];

// Rules: STAY-1, STAY-2
test('a stay has one link, which opens its page until it is replaced or the stay is cancelled', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const first = await hotel.readWrite.post(`/reservations/${stay.id}/guest-link`);
  expect(first.body).toEqual({ url: expect.stringMatching(/^https?:\/\/[^/]+\/stay\/[\w-]{28}$/), expires_at: expect.any(String) });
  expect(Date.parse(first.body.expires_at)).toBe(instantOf(addDays(stay.departure, 30), '11:00', 'Europe/Lisbon'));
  const old = guestPage(new URL(first.body.url).pathname);
  expect((await old.show()).status).toBe(200);
  const present = await pageOfStay(hotel, stay.id);
  expect([(await old.show()).status, (await present.show()).status]).toEqual([404, 200]);
  await hotel.api.delete(`/reservations/${stay.id}`);
  expect((await present.show()).status).toBe(404);
  expect(code(await hotel.readWrite.post(`/reservations/${stay.id}/guest-link`))).toEqual([409, 'SVC-3007']);
  expect(code(await hotel.readWrite.post('/reservations/res_01h00000000000000000000000/guest-link'))).toEqual([404, 'SVC-2011']);
  expect(code(await hotel.readOnly.post(`/reservations/${stay.id}/guest-link`))).toEqual([403, 'SVC-1003']);
});

// Rules: STAY-2, STAY-11
test('every invalid link gets the same answer, and no page is cached, indexed or framed', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const page = await pageOfStay(hotel, stay.id);
  const wrong = await Promise.all(
    ['a'.repeat(22), 'a', `${page.path.slice('/stay/'.length)}x`, '%00', 'a'.repeat(2_000)].map((token) => page.show(`/stay/${token}`)),
  );
  expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(new Set(wrong.map(({ text }) => text)).size).toBe(1);
  for (const { headers } of [wrong[0] ?? (await page.show()), await page.show()]) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  }
});

// Rules: STAY-2
test('a link over its rate limit says when it can be used again', async () => {
  const hotel = await newHotel();
  const page = await pageOfStay(hotel, (await book(hotel)).id);
  const pages = await Promise.all(Array.from({ length: 61 }, () => page.show()));
  const refused = pages.filter(({ status }) => status === 429);
  expect(refused.map(({ headers }) => Number(headers.get('retry-after')) > 0)).toEqual([true]);
});

// Rules: STAY-17, HOTEL-16
test('a page has the colour of its hotel, by a stylesheet with the colour in its address', async () => {
  const hotel = await newHotel({ change: inColour });
  expect((await hotel.api.get('/properties')).body.data[0].colour).toBe('#ffd400');
  const page = await pageOfStay(hotel, (await book(hotel)).id);
  const shown = await page.show();
  expect(shown.text).toContain('<link rel="stylesheet" href="/stay/assets/colour/ffd400.css">');
  const style = await page.show('/stay/assets/colour/ffd400.css');
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  for (const name of ['fff', 'red', 'FFD400', 'ffd400;x']) expect((await page.show(`/stay/assets/colour/${name}.css`)).status).toBe(404);
});

// Rules: STAY-4, STAY-8
test('a guest registers step by step, errors appear at their fields, and stored values are masked', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel, { adults: 1 });
  const page = await pageOfStay(hotel, stay.id);
  const first = await page.show();
  expect(first.text).toContain('Still missing: Date of birth, Nationality');
  const faulty = await page.submit(first, 'Save', { ...registrationForm, 'document.number': '*', residence_city: 'Bremen' });
  expect(faulty.status).toBe(422);
  expect(faulty.text).toContain('id="person-0-document-number-fault"');
  expect(faulty.forms[0]?.fields).toMatchObject({ residence_city: 'Bremen', 'document.number': '*' });
  const part = await page.submit(faulty, 'Save', {
    ...registrationForm,
    'document.number': '',
    'document.type': '',
    'document.issue_country': '',
  });
  expect(part.status).toBe(200);
  expect(part.forms[0]?.fields).toMatchObject({ residence_city: 'Bremen', nationality: 'DE', residence_country: 'DE' });
  const whole = await page.submit(part, 'Save', registrationForm);
  expect(whole.text).toContain('Registration complete');
  expect(whole.text).not.toMatch(/X1234567|1990-05-17/);
  expect(whole.text).toContain('•••567');
  const profile = (await hotel.api.get(`/guests/${stay.guest_id}`)).body;
  expect(profile).toMatchObject({ date_of_birth: '1990-05-17', residence_country: 'DE', arrival_preferences: { eta: '16:30' } });
  expect(profile.document).toMatchObject({ type: 'other', number: 'X1234567', issue_country: 'BR' });
  expect(new Set(await actorsOf(hotel, stay.guest_id))).toContain('guest guest.guests.change');
  await page.post(`${page.path}/registration`, { residence_city: 'Kiel' }); // names nobody
  expect((await hotel.api.get(`/guests/${stay.guest_id}`)).body.residence_city).toBe('Kiel');
});

// Rules: STAY-4
test('a guest names the other occupants, as many as were booked', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const page = await pageOfStay(hotel, stay.id);
  const added = await page.submit(await page.show(), 'Add a person', { first_name: 'Rui', last_name: 'Silva' });
  expect(added.text).toContain('Registration of Rui Silva');
  expect(buttonsOf(added).filter((button) => button === 'Save')).toHaveLength(2);
  expect(buttonsOf(added)).not.toContain('Add a person');
  expect((await hotel.api.get(`/reservations/${stay.id}/occupants`)).body.guest_ids).toHaveLength(2);
  const more = await page.post(`${page.path}/occupants`, { first_name: 'Eva', last_name: 'Silva' });
  expect(more.status).toBe(409);
  expect((await hotel.api.get('/guests')).body.data).toHaveLength(2);
});

// Method: every form of the page, sent with the ids of another stay of the same hotel in every field.
// Rules: STAY-11
test('no parameter opens another stay, guest or folio', async () => {
  const hotel = await newHotel();
  const [own, other] = [await book(hotel), await book(hotel, { guest: { ...guest, first_name: 'Zebedee' } })];
  const page = await pageOfStay(hotel, own.id);
  const before = await Promise.all(
    [`/reservations/${other.id}`, `/guests/${other.guest_id}`, `/folios/${other.folio_id}`].map((at) => hotel.api.get(at)),
  );
  const foreign = { guest_id: other.guest_id, id: other.id, reservation_id: other.id, folio_id: other.folio_id, guest_ids: other.guest_id };
  const isOnPage = ({ button }: { button: string }) => button !== 'Cancel stay' && button !== 'Store card'; // leads to the provider
  for (const form of (await page.show()).forms.filter(isOnPage)) {
    const answer = await page.post(form.action, { ...form.fields, first_name: 'Mallory', body: 'Hello', ...foreign });
    expect([form.button, answer.text.includes('Zebedee')]).toEqual([form.button, false]);
  }
  expect((await page.post(`${page.path}/registration`, { guest_id: other.guest_id, first_name: 'Mallory' })).status).toBe(404);
  expect((await page.show(`${page.path}/invoice?id=${other.folio_id}`)).status).not.toBe(200);
  const after = await Promise.all(
    [`/reservations/${other.id}`, `/guests/${other.guest_id}`, `/folios/${other.folio_id}`].map((at) => hotel.api.get(at)),
  );
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  expect((await hotel.api.get(`/messages?reservation_id=${other.id}`)).body.data).toEqual([]);
});

// Method: one form sent fifty times at once, within the budget of a minute.
// Rules: STAY-12
test('fifty identical posts are one message, and other sites cannot post', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const page = await pageOfStay(hotel, stay.id);
  const form = (await page.show()).forms.find(({ button }) => button === 'Send');
  const values = { ...form?.fields, body: 'Is there a lift?' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetchOnly(`${page.path}/messages`, values)));
  expect(new Set(answers)).toEqual(new Set([303]));
  expect((await hotel.api.get(`/messages?reservation_id=${stay.id}`)).body.data).toHaveLength(1);
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) expect((await page.post(`${page.path}/messages`, { body: 'Evil' }, headers)).status).toBe(403);
  expect((await hotel.api.get(`/messages?reservation_id=${stay.id}`)).body.data).toHaveLength(1);
});

async function fetchOnly(path: string, values: Record<string, string>): Promise<number> {
  return (await fetch(apiUrl() + path, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })).status;
}

// Rules: STAY-8, MSG-30
test('guest and hotel exchange messages on the page', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const page = await pageOfStay(hotel, stay.id);
  const empty = await page.submit(await page.show(), 'Send', { body: ' ' });
  expect(empty.status).toBe(422);
  await page.submit(empty, 'Send', { body: 'Is there a <b>lift</b>?' });
  await hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'There is' });
  expect((await page.show()).text).toMatch(/Is there a &lt;b&gt;lift&lt;\/b&gt;\?[\s\S]*There is/);
});

// Rules: STAY-10
test('the page speaks the language of the guest, else that of the browser', async () => {
  const hotel = await newHotel();
  const german = await pageOfStay(hotel, (await book(hotel, { guest: { ...guest, language: 'de-AT' } })).id);
  expect((await german.show(german.path, { 'accept-language': 'fr' })).text).toContain('<html lang="de">');
  const unknown = await pageOfStay(hotel, (await book(hotel)).id);
  expect((await unknown.show(unknown.path, { 'accept-language': 'nl, fr;q=0.5' })).text).toContain('<html lang="fr">');
});

// Rules: REV-8, REV-9
test('a review key opens a page for the review only', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const { url } = (await hotel.readWrite.post(`/reservations/${stay.id}/review-key`)).body;
  const page = guestPage(new URL(url).pathname);
  const shown = await page.show();
  expect([shown.status, buttonsOf(shown)]).toEqual([200, ['Send review']]);
  expect((await page.submit(shown, 'Send review', { rating: '5' })).text).toContain('Thank you for your review.');
  expect((await page.show(`${page.path}x`)).status).toBe(404);
});

// Rules: STAY-13
test('the widget is small, loads from any site and contains no data of anybody', async () => {
  const hotel = await newHotel();
  const page = guestPage(new URL(await linkOf(hotel, (await book(hotel)).id)).pathname);
  const [script, frame] = [await page.show('/widget.js'), await page.show('/widget/frame')];
  expect([script.status, frame.status]).toEqual([200, 200]);
  expect(Buffer.byteLength(script.text)).toBeLessThan(10_000);
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(frame.text).not.toMatch(/<script(?! src=)|<style| style=/);
});

const keyOf = async (hotel: Hotel, reservationId: string): Promise<string> =>
  (await hotel.readWrite.post(`/reservations/${reservationId}/widget-key`)).body.key;

// Rules: STAY-13, STAY-18
test('a page of the sandbox embeds the widget under a strict policy, and production has none', async () => {
  const [sandbox, production] = [await newHotel({ sandbox: true, change: inColour }), await newHotel()];
  const stay = await book(sandbox);
  const key = await keyOf(sandbox, stay.id);
  const page = guestPage(`/widget/demo?key=${key}`);
  const shown = await page.show(page.path, { 'accept-language': 'pt' });
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect([shown.headers.get('cache-control'), shown.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  expect(shown.text).toContain(`<script src="/widget.js" data-key="${key}" data-label="Conversa" defer></script>`);
  expect(shown.text).toContain('/stay/assets/colour/ffd400.css');
  expect(shown.text).not.toMatch(/<script(?! src=)|<style| style=/);
  const missing = [
    `?key=${await keyOf(production, (await book(production)).id)}`,
    `?key=wk_${'a'.repeat(32)}`,
    `?key=${key}x`,
    '',
    '?key=%22',
  ];
  for (const query of missing) expect([query, await statusFrom('127.0.0.118', `/widget/demo${query}`)]).toEqual([query, 404]);
  await sandbox.api.delete(`/reservations/${stay.id}?reason=guest_request&force=true`);
  expect(await statusFrom('127.0.0.118', page.path)).toBe(404);
});

// Rules: STAY-17
test('the frame of the widget loads the colour of the hotel with its key, in production as well', async () => {
  const hotel = await newHotel({ change: inColour });
  const page = guestPage('/widget/house');
  const ask = (authorization: string) => page.show(page.path, { authorization });
  const { status, text } = await ask(`Bearer ${await keyOf(hotel, (await book(hotel)).id)}`);
  expect([status, JSON.parse(text)]).toEqual([200, { colour: '#ffd400' }]);
  expect((await ask(`Bearer ${hotel.tokens.full}`)).status).toBe(404);
});

// Rules: STAY-16
test('guest pages have no animation', async () => {
  const page = guestPage('/stay/assets/page.css');
  for (const path of [page.path, '/widget/frame.css', '/widget.js']) {
    const { status, text } = await page.show(path);
    expect([path, status, /transition|animat|smooth/.test(text)]).toEqual([path, 200, false]);
  }
});
