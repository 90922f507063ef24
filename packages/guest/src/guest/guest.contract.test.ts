import { expect, test } from 'vitest';
import { guestPatch, nestedGuestInput } from './guest.contract.ts';

const names = { first_name: 'Ana', last_name: 'Silva' };

/** The fields for which a value is refused. */
function refused(fields: Record<string, unknown>): string[] {
  const parsed = nestedGuestInput.safeParse({ ...names, ...fields });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
}

// Rules: GUEST-1
test('names are enough, and every other field may be null', () => {
  const cleared = Object.fromEntries(Object.keys(nestedGuestInput.shape).map((field) => [field, null]));
  expect(refused({ ...cleared, ...names })).toEqual([]);
  expect(nestedGuestInput.safeParse({}).error?.issues.map((issue) => issue.path.join('.'))).toEqual(['first_name', 'last_name']);
});

// Rules: GUEST-3
test('a patch may be empty but cannot clear a name', () => {
  expect(guestPatch.safeParse({}).success).toBe(true);
  expect(guestPatch.safeParse({ first_name: null }).success).toBe(false);
});

// Rules: ERR-4
test('every malformed value is reported at once', () => {
  const wrong = {
    first_name: '  ',
    email: 'ana@',
    phone: '912345678',
    nationality: 'pt',
    language: 'pt_PT',
    residence_country: 'XX',
    dietary_restrictions: ['nuts', ''],
    preferred_channel: 'fax',
    document: { type: 'library_card', number: '1', issue_country: 'EU' },
    second_last_name: '',
    sex: 'female',
    address: { street: ' ', postal_code: 'x'.repeat(21), municipality_code: 'ab', country: 'es' },
    message_opt_outs: ['email', 'fax'],
  };
  expect(refused(wrong).sort()).toEqual([
    'address.country',
    'address.municipality_code',
    'address.postal_code',
    'address.street',
    'dietary_restrictions.1',
    'document.issue_country',
    'document.type',
    'email',
    'first_name',
    'language',
    'message_opt_outs.1',
    'nationality',
    'phone',
    'preferred_channel',
    'residence_country',
    'second_last_name',
    'sex',
  ]);
});

// Rules: GUEST-37
test('a Spanish municipality has five digits, whatever else is wrong', () => {
  const address = { country: 'ES', municipality_code: '2807', city: '' };
  expect(refused({ address }).sort()).toEqual(['address.city', 'address.municipality_code']);
  expect(refused({ address: { country: 'ES', municipality_code: '28079' } })).toEqual([]);
  expect(refused({ address: { country: 'PT', municipality_code: '110654' } })).toEqual([]);
  expect(refused({ address: { municipality_code: '110654' } })).toEqual([]);
});

// Rules: GUEST-8
test('a birth lies between 1900 and today', () => {
  const dates = ['1899-12-31', '1900-01-01', '2000-02-29', '2001-02-29', '2999-01-01'];
  expect(dates.filter((date) => refused({ date_of_birth: date }).length === 0)).toEqual(['1900-01-01', '2000-02-29']);
});

// Rules: GUEST-3
test('texts that the database cannot store are refused', () => {
  expect(refused({ first_name: 'A\u0000na' })).toEqual(['first_name']);
  expect(refused({ place_of_birth: 'Fa\ud800ro' })).toEqual(['place_of_birth']);
  expect(refused({ arrival_preferences: { eta: '15:00\n', notes: 'two\nlines' } })).toEqual([]);
  expect(refused({ arrival_preferences: { eta: '15:00\n16:00' } })).toEqual(['arrival_preferences.eta']);
});

// Rules: GUEST-2
test('fields that only the service writes are refused as unknown', () => {
  const readOnly = ['id', 'past_stays', 'lifetime_value', 'past_stay_notes', 'aliases', 'created_at'];
  const parsed = nestedGuestInput.safeParse({ ...names, ...Object.fromEntries(readOnly.map((field) => [field, null])) });
  expect(parsed.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: readOnly }]);
});
