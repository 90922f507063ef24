import { expect, test } from 'vitest';
import { noGuest } from './guest-draft.ts';
import { type ProfileDraft, profileChangeOf } from './profile-draft.ts';

const nothing: ProfileDraft = {
  ...noGuest,
  ...{ second_last_name: '', place_of_birth: '', sex: '', residence_country: '', residence_city: '' },
  ...{ document_type: '', document_number: '', issue_country: '', expires_on: '', support_number: '' },
  ...{ street: '', postal_code: '', city: '', municipality_code: '', country: '' },
};
const passport: ProfileDraft = { ...nothing, document_type: 'passport', document_number: 'X1', issue_country: 'FR', city: 'Lyon' };

// Rules: CONSOLE-67
test('a change contains the changed parts of document and address, and removes emptied ones', () => {
  expect(profileChangeOf(nothing, passport)).toEqual({
    document: { type: 'passport', number: 'X1', issue_country: 'FR' },
    address: { city: 'Lyon' },
  });
  expect(profileChangeOf(passport, { ...passport, expires_on: '2031-05-01' })).toEqual({ document: { expires_on: '2031-05-01' } });
  expect(profileChangeOf(passport, { ...passport, document_number: '' })).toEqual({ document: { number: null } });
  expect(profileChangeOf(passport, { ...nothing, sex: 'f' })).toEqual({ sex: 'f', document: null, address: null });
  expect(profileChangeOf(passport, passport)).toEqual({});
});
