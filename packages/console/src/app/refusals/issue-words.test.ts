import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { faultOfField, wordsOfIssue } from './issue-words.ts';

// Method: issues as the operations of the service write them, in English and with the source's own texts.

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const zone = 'Europe/Lisbon';
const words = (field: string, issue: string) => wordsOfIssue({ field, issue }, zone);

// Rules: CONSOLE-16
test.each([
  ['cancellation_fee', 'EUR 115.00 is to be posted to the folio fol_1', 'A fee of €115.00 applies. It will be posted to the folio.'],
  ['balance', 'the balance is EUR 579.00', 'The balance is €579.00.'],
  [
    'status',
    'check_in is possible from confirmed; the reservation is checked_in',
    'Only a confirmed stay can be checked in. Current state: in house.',
  ],
  ['room_assignment', 'is taken for these nights', 'Another stay has this room on these nights.'],
  ['payments', 'payment pending', 'A payment is still being processed.'],
  ['amount', 'of the payment EUR 3.00 is left; refunds under way count', '€3.00 of this payment can still be refunded.'],
  ['quote.total', 'is 571.00 by the current rate table', 'The price is now 571.00.'],
  ['channel', 'the rate plan is not mapped to booking_com', 'This rate plan is not sold on Booking.com.'],
  [
    'tenant_id',
    'is a production tenant, whose time is real',
    'A live hotel runs on real time; only a sandbox has a clock that can be moved.',
  ],
  ['role', 'needs manager', 'Ask a manager to do this.'],
  ['entry_id', 'a card payment is given back by a refund', 'A card payment cannot be reversed. Refund it instead.'],
  ['nights[0].rooms', 'must be at least 3: 2 picked up and 1 released', 'At least 3 are picked up or released'],
  ['status', 'the group is released', 'The group is released.'],
  ['rows[2].share_with', 'must be the index of an earlier row', 'Must be the number of an earlier row'],
  ['lock_system', 'refused: battery empty', 'The lock system says: battery empty'],
])('%s: %s', (field, issue, text) => {
  expect(words(field, issue)?.text).toBe(text);
});

test('days and times are those of the property, and counts have their plural', () => {
  expect(words('free_until', 'cancelling was free until 2031-07-23T15:00:00.000Z')?.text).toMatch(
    /^Cancellation was free until .*23.*(16:00|04:00\sPM)\.$/,
  );
  expect(words('arrival', 'is 2031-11-24; today at the property is 2031-11-20')?.text).toMatch(/^Arrival is on .*24.*; today is .*20.*\.$/);
  expect(words('departure', 'min_stay: at least 1 nights from 2031-11-24')?.text).toMatch(/ stay at least 1 night\.$/);
  expect(words('departure', 'min_stay: at least 3 nights from 2031-11-24')?.text).toMatch(/ stay at least 3 nights\.$/);
});

test('a stay that an issue names can be linked, and what the title says is left out', () => {
  expect(words('reservation_ids', 'res_01ab is neither checked out nor cancelled')).toEqual({
    text: 'A stay on this folio is not over yet.',
    id: 'res_01ab',
  });
  expect(words('id', 'the folio is closed')).toBeNull();
  expect(words('quote.tax', 'is 3.00 by the current rate table')).toBeNull();
});

test('the fault of a field stands beside the label that its form uses, or alone under the field', () => {
  expect(words('updates[3].amount', 'must not be negative')).toEqual({ label: 'Amount', text: 'Must not be negative' });
  expect(words('document.type', 'is required')).toEqual({ label: 'Document type', text: 'Please fill this in' });
  expect(faultOfField({ field: 'colour', issue: 'must be a colour such as "#1f5f4a"' })).toBe('Must be a colour such as #1f5f4a');
  expect(faultOfField({ field: 'amount', issue: 'must have at most 2 decimal digits in EUR' })).toBe('At most 2 decimals');
  expect(faultOfField({ field: 'amount', issue: 'of the payment EUR 3.00 is left' })).toBe('€3.00 of this payment can still be refunded.');
});

test('an unknown issue has no words, so that nobody is shown names of the service', () => {
  expect(words('amount', 'must rhyme')).toBeUndefined();
  expect(words('x_internal', 'is required')).toEqual({ text: 'Please fill this in' }); // no form has this field
});
