import { partnerFaults } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { faultModes, partners } from './fault-modes.ts';

// Rules: SANDBOX-4
test('the console offers every fault that the simulators support', () => {
  expect(faultModes).toEqual(partnerFaults);
  expect([...partners].sort()).toEqual(Object.keys(partnerFaults).sort());
});
