import { partnerFaults } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { faultModes, partners } from './fault-modes.ts';

// Rules: SANDBOX-4
test('a partner can be made to do wrong by the console whatever its simulator knows', () => {
  expect(faultModes).toEqual(partnerFaults);
  expect([...partners].sort()).toEqual(Object.keys(partnerFaults).sort());
});
