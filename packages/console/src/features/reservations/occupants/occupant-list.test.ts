import { expect, test } from 'vitest';
import { type Occupants, withKinship, withOccupant, withoutOccupant } from './occupant-list.ts';

const family: Occupants = { guest_ids: ['gst_1', 'gst_2'], kinship: { gst_2: 'HJ' } };

// Rules: CONSOLE-66
test('an occupant is added once, and removed with the kinship', () => {
  expect(withOccupant(family, 'gst_3')).toEqual({ guest_ids: ['gst_1', 'gst_2', 'gst_3'], kinship: { gst_2: 'HJ' } });
  expect(withOccupant(family, 'gst_2')).toEqual(family);
  expect(withoutOccupant(family, 'gst_2')).toEqual({ guest_ids: ['gst_1'], kinship: {} });
  expect(withKinship(family, 'gst_2', 'NI').kinship).toEqual({ gst_2: 'NI' });
  expect(withKinship(family, 'gst_2', null).kinship).toEqual({});
});
