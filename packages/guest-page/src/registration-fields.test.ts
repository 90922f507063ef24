import { expect, test } from 'vitest';
import { fieldOfPath, fieldsIn, profilePatch } from './registration-fields.ts';

// Method: forms as browsers post them.

// Rules: STAY-4
test('a form becomes a merge patch of the profile, without empty or unknown fields', () => {
  const values = {
    ...{ first_name: ' Ana ', last_name: '', nationality: 'pt', 'document.type': 'passport', 'document.number': 'AB 12', eta: '16:30' },
    ...{ id: 'gst_other', lifetime_value: '9', 'document.secret': 'x', __proto__: 'x', tax_id: '1' },
  };
  expect(profilePatch(values)).toEqual({
    ...{ first_name: 'Ana', nationality: 'PT', document: { type: 'passport', number: 'AB 12' } },
    arrival_preferences: { eta: '16:30' },
  });
});

// Rules: STAY-4
test('a house in Spain has more fields than others, and faults are mapped to their fields', () => {
  const names = (country: string) => fieldsIn(country).map(({ name }) => name);
  expect(names('ES')).toEqual(expect.arrayContaining([...names('PT'), 'address.street', 'document.support_number']));
  expect(names('PT')).not.toContain('address.street');
  expect(fieldOfPath('arrival_preferences.eta')).toBe('eta');
  expect(fieldOfPath('document.number')).toBe('document.number');
});
