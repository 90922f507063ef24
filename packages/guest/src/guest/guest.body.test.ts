import { expect, test } from 'vitest';
import { bodyOf, guestEventBody } from './guest.body.ts';
import { guestBody } from './guest.contract.ts';
import { newProfile } from './profile/guest-profile.ts';

const facts = {
  id: 'gst_1',
  past_stay_notes: [],
  past_stays: 0,
  lifetime_currency: 'EUR',
  aliases: [],
  erased_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const names = { first_name: 'Ana', last_name: 'Silva' };

test('the body matches its contract, and the value has the digits of its currency', () => {
  const values = [{ currency: 'EUR', minor: 1050n }];
  expect(guestBody.parse(bodyOf(newProfile(names), facts, values)).lifetime_value).toEqual({ currency: 'EUR', amount: '10.50' });
  expect(bodyOf(newProfile(names), { ...facts, lifetime_currency: null }, []).lifetime_value).toBeNull();
});

// Rules: GUEST-25
test('events show the last four characters of the document’s numbers, machine-readable zone and tax id, and everything else', () => {
  const document = { type: 'passport', number: 'AB123456', issue_country: 'PT', mrz: 'P<PRT1234', support_number: 'BAA000589' } as const;
  const body = bodyOf(newProfile({ ...names, tax_id: '501964843', document }), facts, []);
  expect(guestEventBody(body)).toEqual({
    ...body,
    tax_id: '*****4843',
    document: { ...document, number: '****3456', mrz: '*****1234', support_number: '*****0589', expires_on: null },
  });
});

test('a profile without document and tax id is shown as it is', () => {
  const body = bodyOf(newProfile(names), facts, []);
  expect(guestEventBody(body)).toEqual(body);
});
