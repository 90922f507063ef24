import { ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { fillProfile, newProfile, patchProfile, withCheckedDocument } from './guest-profile.ts';

const card = { type: 'citizen_card', number: '00000000 0 zz4', issue_country: 'PT' } as const;
const ana = newProfile({ first_name: 'Ana', last_name: 'Silva' });

// Method: a profile made of names alone, and one with every value in a form that is not the canonical one.
// Rules: GUEST-1
test('a new profile has every field, in canonical form', () => {
  expect(ana).toMatchObject({ email: null, document: null, dietary_restrictions: [], arrival_preferences: null });
  const profile = newProfile({ first_name: 'Ana', last_name: 'Silva', phone: '+351 912 345 678', language: 'pt-pt', document: card });
  expect(profile).toMatchObject({ phone: '+351912345678', language: 'pt-PT', document: { ...card, expires_on: null, mrz: null } });
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

// Rules: GUEST-12
test('a document merges field by field and is complete or absent', () => {
  const before = patchProfile(ana, { document: { ...card, expires_on: '2030-01-01' } });
  const passport = { type: 'passport', number: 'AB123456', issue_country: 'PT' } as const;
  expect(patchProfile(before, { document: passport }).document).toEqual({ ...passport, expires_on: '2030-01-01', mrz: null });
  expect(patchProfile(before, { document: { expires_on: null } }).document).toEqual({ ...card, expires_on: null, mrz: null });
  expect(() => patchProfile(ana, { document: { number: 'AB123456' } })).toThrow('required field missing');
  expect(patchProfile(before, { document: null }).document).toBeNull();
});

// Rules: DOC-1
test('a checked document has its number normalised', () => {
  const profile = patchProfile(ana, { nationality: 'PT', document: card });
  expect(withCheckedDocument(profile).document?.number).toBe('000000000ZZ4');
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
    residence_city: 'Porto',
    document: card,
    dietary_restrictions: ['nuts', 'gluten'],
    arrival_preferences: { eta: '10:00', notes: 'late' },
  });
  expect(fillProfile(survivor, source)).toEqual({
    ...survivor,
    residence_city: 'Porto',
    document: { ...card, expires_on: null, mrz: null },
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
