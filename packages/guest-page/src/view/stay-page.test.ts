import { expect, test } from 'vitest';
import type { StayView } from '../stay-view.ts';
import { languages, localeOf } from '../texts/locale.ts';
import { stayPage } from './stay-page.ts';

// Method: the HTML of one stay in each of its states.

const euros = (amount: string) => ({ currency: 'EUR', amount });
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
  occupants: [
    { id: 'gst_1', name: 'Ana Sá', values: { first_name: 'Ana' }, masked: { 'document.number': '•••123' }, missing: ['nationality'] },
  ],
  obstacles: ['registration'],
  doorCode: null,
  isCodeOffered: true,
  messages: [{ isFromGuest: true, text: '<b>Hello</b>', at: '2026-07-01T10:00:00.000Z' }],
  conversationVersion: '1-msg_1',
  folio: { lines: [], balance: euros('0.00'), projectedBalance: euros('240.00'), depositDue: null, hasInvoice: false, isShared: false },
  isCardTaken: true,
  isReviewed: false,
};
const terms = { fee: euros('0.00'), free_until: '2026-06-30T14:00:00.000Z' };

function shown(over: Partial<StayView> = {}, more: Partial<Parameters<typeof stayPage>[0]> = {}): string {
  const view = { ...stay, ...over };
  return stayPage({ locale: localeOf('en'), view, path: '/stay/t', rejected: null, notice: null, terms, ...more }).text;
}

const buttons = (page: string) => [...page.matchAll(/<button type="submit"[^>]*>([^<]+)</g)].map(([, text]) => text);
const paid = { ...stay.folio, projectedBalance: euros('0.00') };

// Rules: STAY-8
test('the page offers what the state of the stay allows', () => {
  expect(buttons(shown())).toEqual(['Save', 'Add a person', 'Send', 'Cancel stay']);
  expect(buttons(shown({ obstacles: [] }))).toEqual(['Save', 'Add a person', 'Check in', 'Send', 'Cancel stay']);
  const waiting = { status: 'tentative', folio: { ...stay.folio, depositDue: euros('72.00') } } as const;
  expect(buttons(shown(waiting))).toEqual(['Pay EUR 72.00', 'Save', 'Add a person', 'Send', 'Cancel stay']);
  const late = 'Ask for a late check-out';
  const inHouse = { status: 'checked_in', roomNumber: '101', occupants: [] } as const;
  expect(buttons(shown({ ...inHouse, doorCode: '4711' }))).toEqual(['Send', late]);
  expect(buttons(shown(inHouse))).toEqual(['Get your door code', 'Send', late]);
  expect(buttons(shown({ ...inHouse, isCodeOffered: false }))).toEqual(['Send', late]);
  const leaving = { ...inHouse, doorCode: '4711', today: '2026-07-03' } as const;
  expect(buttons(shown(leaving))).toEqual(['Send', late, 'Pay EUR 240.00']);
  expect(buttons(shown({ ...leaving, isCardTaken: false }))).toEqual(['Send', late]);
  expect(buttons(shown({ ...leaving, folio: paid }))).toEqual(['Send', late, 'Check out']);
  expect(buttons(shown({ ...leaving, folio: { ...paid, isShared: true } }))).toEqual(['Send', late]);
  expect(buttons(shown({ status: 'checked_out' }))).toEqual(['Send review', 'Send']);
  expect(buttons(shown({ status: 'checked_out', isReviewed: true }))).toEqual(['Send']);
});

// Rules: STAY-8
test('a late check-out is requested in a message that names day and time', () => {
  expect(shown({ status: 'checked_in', occupants: [] })).toMatch(
    /<input type="hidden" name="body" value="Could I check out later than 11:00 on [^"]*July 3[^"]*, please\?">/,
  );
});

// Rules: STAY-5, STAY-9
test('obstacles are shown with their reason, and the cancellation fee before cancelling', () => {
  expect(shown()).toContain('The registration is not complete.');
  expect(shown({ obstacles: ['too_early', 'room'] })).toMatch(/Check-in opens today at 15:00\..*\n?.*No room is ready yet/);
  expect(shown({}, { terms: { ...terms, fee: euros('120.00') } })).toContain('Cancelling now costs EUR 120.00.');
});

// Rules: STAY-4, STAY-11
test('stored document numbers are masked, and user input is escaped', () => {
  const page = shown();
  expect(page).toContain('Saved: •••123.');
  expect(page).toContain('Casa &lt;do&gt; Rio');
  expect(page).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  const complete = [{ id: 'gst_1', name: 'Ana Sá', values: {}, masked: { nationality: '•••' }, missing: [] }];
  expect(shown({ occupants: complete })).not.toContain('name="document.number"');
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
