import { ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { fillProfile, newProfile, patchProfile, withCheckedDocument } from './guest-profile.ts';

const card = { type: 'citizen_card', number: '00000000 0 zz4', issue_country: 'PT' } as const;
const restOfDocument = { expires_on: null, mrz: null, support_number: null };
const ana = newProfile({ first_name: 'Ana', last_name: 'Silva' });

// Method: a profile of names alone, and one with every value in a non-canonical form.
// Rules: GUEST-1
test('a new profile has every field, in canonical form', () => {
  expect(ana).toMatchObject({ email: null, document: null, address: null, dietary_restrictions: [], arrival_preferences: null });
  expect(ana.message_opt_outs).toEqual([]);
  const profile = newProfile({ first_name: 'Ana', last_name: 'Silva', phone: '+351 912 345 678', language: 'pt-pt', document: card });
  expect(profile).toMatchObject({ phone: '+351912345678', language: 'pt-PT', document: { ...card, ...restOfDocument } });
});

// Rules: WIRE-26, GUEST-11
test('absent keeps, null clears, nested preferences merge', () => {
  const before = {
    ...ana,
    email: 'ana@example.com',
    dietary_restrictions: ['nuts'],
    arrival_preferences: { eta: '15:00', transport: null, notes: null },
  };
  expect(patchProfile(before, {})).toEqual(before);
  const after = patchProfile(before, { email: null, dietary_restrictions: null, arrival_preferences: { transport: 'train' } });
  expect(after).toEqual({
    ...before,
    email: null,
    dietary_restrictions: [],
    arrival_preferences: { eta: '15:00', transport: 'train', notes: null },
  });
  expect(patchProfile(before, { arrival_preferences: { eta: null } }).arrival_preferences).toBeNull();
});

const home = { street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid', municipality_code: '28079', country: 'ES' } as const;

// Rules: GUEST-11
test('an address merges field by field and is null without content', () => {
  const before = patchProfile(ana, { address: home });
  expect(patchProfile(before, { address: { street: 'Calle Menor 2' } }).address).toEqual({ ...home, street: 'Calle Menor 2' });
  expect(patchProfile(ana, { address: { city: 'Faro', street: null } }).address).toMatchObject({
    city: 'Faro',
    street: null,
    country: null,
  });
  expect(patchProfile(patchProfile(ana, { address: { city: 'Faro' } }), { address: { city: null } }).address).toBeNull();
  expect(patchProfile(before, { address: null }).address).toBeNull();
});

// Rules: GUEST-37
test('a municipality already in the address must be valid in a patched country', () => {
  const before = patchProfile(ana, { address: { ...home, country: 'PT', municipality_code: '110654' } });
  const refusal = caught(() => patchProfile(before, { address: { country: 'ES' } }));
  expect(refusal).toMatchObject({ code: 'SVC-2013', details: [{ field: 'address.municipality_code' }] });
  expect(patchProfile(before, { address: { country: 'ES', municipality_code: null } }).address).toMatchObject({ country: 'ES' });
});

// Rules: GUEST-38
test('opted-out channels are listed once, in a fixed order', () => {
  const silent = patchProfile(ana, { message_opt_outs: ['sms', 'email', 'sms'] });
  expect(silent.message_opt_outs).toEqual(['email', 'sms']);
  expect(patchProfile(silent, { email: 'ana@example.com' }).message_opt_outs).toEqual(['email', 'sms']);
  expect(patchProfile(silent, { message_opt_outs: null }).message_opt_outs).toEqual([]);
  const source = patchProfile(ana, { message_opt_outs: ['messaging_app'] });
  expect(fillProfile(silent, source).message_opt_outs).toEqual(['messaging_app', 'email', 'sms']);
});

// Rules: GUEST-12
test('a document merges field by field and is complete or absent', () => {
  const before = patchProfile(ana, { document: { ...card, expires_on: '2030-01-01' } });
  const passport = { type: 'passport', number: 'AB123456', issue_country: 'PT' } as const;
  expect(patchProfile(before, { document: passport }).document).toEqual({ ...passport, ...restOfDocument, expires_on: '2030-01-01' });
  expect(patchProfile(before, { document: { expires_on: null } }).document).toEqual({ ...card, ...restOfDocument });
  expect(() => patchProfile(ana, { document: { number: 'AB123456' } })).toThrow('required field missing');
  expect(patchProfile(before, { document: null }).document).toBeNull();
});

// Rules: DOC-1
test('a checked document has its numbers normalised', () => {
  const profile = patchProfile(ana, { nationality: 'PT', document: { ...card, support_number: 'e 1234' } });
  expect(withCheckedDocument(profile).document).toMatchObject({ number: '000000000ZZ4', support_number: 'E1234' });
  expect(withCheckedDocument(ana)).toEqual(ana);
});

// Rules: DOC-7
test('every problem of a document is reported with its path', () => {
  const profile = patchProfile(ana, { nationality: 'PT', document: { ...card, number: '1', mrz: 'X' } });
  const refusal = caught(() => withCheckedDocument(profile, 'guest.'));
  expect(refusal.code).toBe('SVC-2006');
  expect(refusal.details).toMatchObject([{ field: 'guest.document.number' }, { field: 'guest.document.mrz' }]);
});

// Rules: GUEST-17
test('the survivor of a merge keeps what it has and gains what it lacked', () => {
  const survivor = patchProfile(ana, { email: 'ana@example.com', dietary_restrictions: ['nuts'], arrival_preferences: { eta: '15:00' } });
  const source = patchProfile(newProfile({ first_name: 'A.', last_name: 'S.' }), {
    email: 'old@example.com',
    second_last_name: 'Costa',
    sex: 'f',
    address: home,
    residence_city: 'Porto',
    document: card,
    dietary_restrictions: ['nuts', 'gluten'],
    arrival_preferences: { eta: '10:00', notes: 'late' },
  });
  expect(fillProfile(patchProfile(survivor, { address: { city: 'Faro' } }), source).address).toMatchObject({ city: 'Faro', street: null });
  expect(fillProfile(survivor, source)).toEqual({
    ...survivor,
    second_last_name: 'Costa',
    sex: 'f',
    address: home,
    residence_city: 'Porto',
    document: { ...card, ...restOfDocument },
    dietary_restrictions: ['nuts', 'gluten'],
    arrival_preferences: { eta: '15:00', transport: null, notes: 'late' },
  });
});

function caught(work: () => unknown): ServiceError {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return error;
  }
  throw new Error('nothing was refused');
}
