import { expect, test } from 'vitest';
import { type GuestPage, pageOfStay, statusFrom } from '../harness/guest-page.ts';
import { newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { book, guest } from '../harness/stays.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: hostile form values and made-up addresses, against the running instance.

const markup = '"><script>alert(1)</script>';
const hostile = ['\0', markup, "' onfocus='alert(1)", '{{guest.email}}', '\u202e\u0000x', '🏨'.repeat(3_000), '__proto__', '-1e999'];
const fieldNames = [
  'first_name',
  'last_name',
  'date_of_birth',
  'nationality',
  'document.type',
  'document.number',
  'document.mrz',
  'email',
  'phone',
];
const otherNames = [
  'eta',
  'notes',
  'body',
  'payment_token',
  'state',
  'fee',
  'rating',
  'title',
  'text',
  'idempotency_key',
  '__proto__',
  'constructor',
];
const actions = ['registration', 'occupants', 'messages', 'card', 'payment', 'review', 'cancel', 'check-out', 'check-in', 'door-code'];

// Rules: STAY-11
test('no value in any form field breaks a page, and all are shown as plain text', async () => {
  const hotel = await newHotel();
  for (const [index, value] of hostile.entries()) {
    const nights = { arrival: hotel.day(10 + index), departure: hotel.day(11 + index) };
    const page = await pageOfStay(hotel, (await book(hotel, { ...nights, guest: { ...guest, first_name: `Ana ${markup}` } })).id);
    const values = Object.fromEntries([...fieldNames, ...otherNames].map((name) => [name, value]));
    for (const action of actions) {
      const answer = await page.post(`${page.path}/${action}`, values);
      expect([value, action, answer.status < 500, answer.text.includes(markup)]).toEqual([value, action, true, false]);
    }
    const shown = await page.show();
    expect([shown.status, /<script(?! src="\/stay\/assets)/.test(shown.text)]).toEqual([200, false]);
  }
});

const form = 'application/x-www-form-urlencoded';
const bodies: readonly (readonly [status: number, body: string, type?: string])[] = [
  [303, 'body=%'],
  [303, 'body=%zz&&&=&a'],
  [422, 'body=%ED%A0%80'.slice(0, 5)],
  [400, 'body=1&body=2'],
  [413, `body=${'x'.repeat(100_000)}`],
  [413, Array.from({ length: 200 }, (_, index) => `a${index}=1`).join('&')],
  [415, 'body=1', `${form}; charset=utf-16`],
  [400, '{"body":"1"}', 'application/json'],
  [400, '--x\r\nContent-Disposition: form-data; name="body"\r\n\r\n1\r\n--x--', 'multipart/form-data; boundary=x'],
];

// Rules: STAY-11, STAY-12
test('a body that is no form, or is too large, is refused with a page and changes nothing', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const page = await pageOfStay(hotel, stay.id);
  for (const [status, body, type = form] of bodies) {
    const answer = await fetch(`${apiUrl()}${page.path}/messages`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      redirect: 'manual',
    });
    expect([body.slice(0, 40), answer.status]).toEqual([body.slice(0, 40), status]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  }
  const kept = bodies.filter(([status]) => status === 303);
  expect((await hotel.api.get(`/messages?reservation_id=${stay.id}`)).body.data).toHaveLength(kept.length);
});

/** How often each status came. */
function countsOf(statuses: readonly (number | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
  return counts;
}

// Method: loopback addresses that no other test uses.
// Rules: STAY-2
test('an address gets sixty answers a minute per token, and sixty for all invalid tokens together', async () => {
  const hotel = await newHotel();
  const [page, other] = [await pageOfStay(hotel, (await book(hotel)).id), await pageOfStay(hotel, (await book(hotel)).id)];
  const wrong = Array.from({ length: 61 }, (_, index) => `/stay/${String(index).padStart(22, 'A')}`);
  const asked = async (address: string, paths: readonly string[]) =>
    countsOf(await Promise.all(paths.map((path) => statusFrom(address, path))));
  expect(await asked('127.0.0.77', wrong)).toEqual({ 404: 60, 429: 1 });
  const often = Array.from({ length: 61 }, () => page.path);
  expect(await asked('127.0.0.77', often)).toEqual({ 200: 60, 429: 1 });
  expect(await asked('127.0.0.78', often)).toEqual({ 200: 60, 429: 1 });
  expect([await statusFrom('127.0.0.77', other.path), await statusFrom('127.0.0.78', '/stay/wrong')]).toEqual([200, 404]);
});

// Rules: STAY-11
test('API tokens open no page, and a link opens nothing but its page', async () => {
  const hotel = await newHotel();
  const other = await newTenant();
  const page = await pageOfStay(hotel, (await book(hotel)).id);
  const token = page.path.slice('/stay/'.length);
  for (const value of [hotel.tokens.full, other.tokens.full]) expect((await page.show(`/stay/${value}`)).status).toBe(404);
  for (const path of ['/v1/reservations', '/v1/widget/messages', '/sandbox/v1/widget/messages', '/v1/folios']) {
    const answer = await fetch(apiUrl() + path, { headers: { authorization: `Bearer ${token}` } });
    expect([path, answer.status]).toEqual([path, 401]);
  }
  expect(await triedOn(page, ['/audit', '/../../v1/reservations', '//invoice', '/invoice/x', '/live/x', '/%2e%2e/invoice'])).toEqual([404]);
});

async function triedOn(page: GuestPage, ends: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(ends.map((end) => page.show(`${page.path}${end}`)));
  return [...new Set(answers.map(({ status }) => (status === 401 ? 404 : status)))];
}
