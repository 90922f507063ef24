import { languages } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import type { Occupant, StayView } from '../stay-view.ts';
import { localeOf } from '../texts/locale.ts';
import { stayPage } from './stay-page.ts';

// Method: the HTML of one stay in each of its states.

const euros = (amount: string) => ({ currency: 'EUR', amount });
const first: Occupant = {
  ...{ id: 'gst_1', name: 'Ana Sá', values: { first_name: 'Ana' }, masked: { 'document.number': '•••123' } },
  ...{ documentType: 'passport', missing: ['nationality'] },
};
const stay: StayView = {
  reservationId: 'res_1',
  status: 'confirmed',
  language: 'en',
  today: '2026-07-01',
  arrival: '2026-07-01',
  departure: '2026-07-03',
  nights: 2,
  adults: 2,
  children: 0,
  roomType: 'Double',
  roomNumber: null,
  total: euros('240.00'),
  house: {
    name: 'Casa <do> Rio',
    country: 'PT',
    timezone: 'Europe/Lisbon',
    phone: null,
    address: null,
    checkInTime: '15:00',
    checkOutTime: '11:00',
    colour: null,
  },
  occupants: [first],
  obstacles: ['registration'],
  doorCode: null,
  isCodeOffered: true,
  messages: [{ isFromGuest: true, text: '<b>Hello</b>', at: '2026-07-01T10:00:00.000Z' }],
  conversationVersion: '1-msg_1',
  folio: { entries: [], balance: euros('0.00'), projectedBalance: euros('240.00'), depositDue: null, hasInvoice: false, isShared: false },
  isCardTaken: true,
  storedCard: null,
  payments: [{ due: 'departure', date: '2026-07-03', amount: euros('240.00'), status: 'scheduled' }],
  isReviewed: false,
};
const terms = { fee: euros('0.00'), free_until: '2026-06-30T14:00:00.000Z' };

function shown(over: Partial<StayView> = {}, more: Partial<Parameters<typeof stayPage>[0]> = {}): string {
  const view = { ...stay, ...over };
  return stayPage({ locale: localeOf('en'), view, path: '/stay/t', rejected: null, changing: null, notice: null, terms, ...more }).text;
}

const buttons = (page: string) => [...page.matchAll(/<button type="submit"[^>]*>([^<]+)</g)].map(([, text]) => text);
const paid = { ...stay.folio, projectedBalance: euros('0.00') };

// Rules: STAY-8
test('the page offers what the state of the stay allows', () => {
  expect(buttons(shown())).toEqual(['Save', 'Add a person', 'Store card', 'Send', 'Cancel stay']);
  expect(buttons(shown({ obstacles: [] }))).toEqual(['Save', 'Add a person', 'Check in', 'Store card', 'Send', 'Cancel stay']);
  const waiting = { status: 'tentative', folio: { ...stay.folio, depositDue: euros('72.00') } } as const;
  expect(buttons(shown(waiting))).toEqual(['Pay €72.00', 'Save', 'Add a person', 'Store card', 'Send', 'Cancel stay']);
  const [late, card] = ['Ask for a late check-out', 'Store card'];
  const inHouse = { status: 'checked_in', roomNumber: '101', occupants: [] } as const;
  expect(buttons(shown({ ...inHouse, doorCode: '4711' }))).toEqual(['Send', late, card]);
  expect(buttons(shown(inHouse))).toEqual(['Get your door code', 'Send', late, card]);
  expect(buttons(shown({ ...inHouse, isCodeOffered: false }))).toEqual(['Send', late, card]);
  const leaving = { ...inHouse, doorCode: '4711', today: '2026-07-03' } as const;
  expect(buttons(shown(leaving))).toEqual(['Send', late, card, 'Pay €240.00']);
  expect(buttons(shown({ ...leaving, isCardTaken: false }))).toEqual(['Send', late]);
  expect(buttons(shown({ ...leaving, folio: paid }))).toEqual(['Send', late, card, 'Check out']);
  expect(buttons(shown({ ...leaving, folio: { ...paid, isShared: true } }))).toEqual(['Send', late, card]);
  expect(buttons(shown({ status: 'checked_out' }))).toEqual(['Send review', 'Send']);
  expect(buttons(shown({ status: 'checked_out', isReviewed: true }))).toEqual(['Send']);
});

// Rules: STAY-8
test('a late check-out is requested in a message that names day and time', () => {
  expect(shown({ status: 'checked_in', occupants: [] })).toMatch(
    /<input type="hidden" name="body" value="Could I check out later than 11:00 on Fri 3 Jul, please\?">/,
  );
});

// Rules: STAY-5, STAY-9
test('obstacles are shown with their reason, and the cancellation fee before cancelling', () => {
  expect(shown()).toContain('The registration is not complete.');
  expect(shown({ obstacles: ['too_early', 'room'] })).toMatch(/Check-in opens today at 15:00\..*\n?.*No room is ready yet/);
  expect(shown({}, { terms: { ...terms, fee: euros('120.00') } })).toContain('Cancelling now costs €120.00.');
});

// Rules: STAY-4, STAY-11
test('stored document numbers are masked, and user input is escaped', () => {
  const page = shown();
  expect(page).toContain('Saved: •••123.');
  expect(page).toContain('Casa &lt;do&gt; Rio');
  expect(page).toContain('&lt;b&gt;Hello&lt;/b&gt;');
});

const complete = [{ ...first, values: {}, missing: [] }];

// Rules: STAY-4
test('complete data is one line with a link that opens its form, and without a form the page has no list of countries', () => {
  const page = shown({ occupants: complete });
  expect(page).toContain('<b>Ana Sá</b> · Passport •••123');
  expect(page).toContain('<a href="/stay/t?change=0#registration"');
  expect(page).not.toMatch(/name="document.number"|<datalist|The law|By law/);
  const changing = shown({ occupants: complete }, { changing: 0 });
  expect(changing).toContain('name="document.number"');
  expect(changing).toContain('<datalist');
  expect(shown({ occupants: complete, status: 'checked_in' })).toContain('?change=0#registration');
});

// Rules: STAY-4
test('a refused form is shown again with its values and the fault at its field', () => {
  const faults = { 'document.number': 'does not match the document and its country' };
  const rejected = { form: 'registration gst_1', values: { 'document.number': 'X<1', first_name: 'Anna' }, faults, notice: null };
  const page = shown({}, { rejected });
  expect(page).toContain('id="person-0-document-number" name="document.number" type="text" value="X&lt;1"');
  expect(page).toContain('aria-describedby="person-0-document-number-hint person-0-document-number-fault" aria-invalid="true"');
  expect(page).toContain('value="Anna"');
});

// Rules: STAY-10, STAY-11
test('no page has inline scripts or styles, and ids are unique, in every language', () => {
  for (const language of languages) {
    for (const status of ['tentative', 'confirmed', 'checked_in', 'checked_out'] as const) {
      const page = shown({ status }, { locale: localeOf(language) });
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).not.toMatch(/<script(?! src=)|<style| style=| on\w+=/);
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([language, status, new Set(ids).size]).toEqual([language, status, ids.length]);
    }
  }
});

const stepsOf = (page: string) =>
  [...page.matchAll(/<li( class="\w+")?( aria-current="step")?>(?:<a [^>]+>|<b>)([^<]+)<.*?<small>([^<]+)</g)].map(
    ([, state = '', , title, detail]) => `${/"(\w+)"/.exec(state)?.[1] ?? 'later'}: ${title}, ${detail}`,
  );

// Rules: STAY-8
test('a list shows what is done, what comes next and what is missing for it', () => {
  expect(stepsOf(shown({ obstacles: ['too_early'] }))).toEqual([
    'next: Registration, Details needed',
    'later: Payment, €240.00 at departure',
    'later: Check-in, From Wed 1 Jul, 15:00',
    'later: Room, After check-in',
  ]);
  const waiting = { status: 'tentative', occupants: complete, folio: { ...stay.folio, depositDue: euros('72.00') } } as const;
  expect(stepsOf(shown(waiting)).slice(0, 2)).toEqual(['done: Registration, Complete', 'next: Payment, €72.00 due now']);
  const ready = { occupants: complete, obstacles: [], folio: paid };
  expect(stepsOf(shown(ready)).slice(1, 3)).toEqual(['done: Payment, Paid', 'next: Check-in, You can check in now']);
  const inHouse = { ...ready, status: 'checked_in', roomNumber: '101' } as const;
  expect(stepsOf(shown(inHouse)).slice(2)).toEqual(['done: Check-in, Checked in', 'done: Room, 101']);
  expect(stepsOf(shown({ status: 'checked_out' }))).toEqual([]);
});

// Rules: STAY-16
test('the page names the part with the button that comes next', () => {
  const next = (over: Partial<StayView>) => /<main id="content"(?: class="next-([\w-]+)")?>/.exec(shown(over))?.[1];
  expect(next({ status: 'tentative', folio: { ...stay.folio, depositDue: euros('72.00') } })).toBe('deposit');
  expect(next({})).toBe('registration');
  expect(next({ occupants: complete, obstacles: [] })).toBe('check-in');
  expect(next({ occupants: complete, obstacles: ['room'] })).toBeUndefined();
  expect(next({ status: 'checked_in' })).toBe('door');
  expect(next({ status: 'checked_in', doorCode: '4711' })).toBeUndefined();
  expect(next({ status: 'checked_in', doorCode: '4711', today: '2026-07-03' })).toBe('check-out');
});

// Rules: DIRECT-27
test('planned payments are shown where something is due before the departure, or a card is charged by itself', () => {
  const arrival = { due: 'arrival', date: '2026-07-01', amount: euros('72.00'), status: 'failed' } as const;
  expect(shown()).not.toContain('Planned payments');
  expect(shown({ payments: [arrival, ...stay.payments] })).toMatch(
    /On arrival <small>the card was declined<\/small>.*€72\.00.*On departure/s,
  );
  expect(shown({ storedCard: { brand: 'visa', last4: '4441', expires: '2099-12' } })).toContain('Planned payments');
});
