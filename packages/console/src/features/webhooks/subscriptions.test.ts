import { expect, test } from 'vitest';
import { families, isCovered, isPartlyCovered, toggled } from './subscriptions.ts';

// Method: clicks on the checklist, as pure functions.

test('an event is covered by its name, its family or everything', () => {
  expect(isCovered(['*'], 'folio.paid')).toBe(true);
  expect(isCovered(['folio.*'], 'folio.paid')).toBe(true);
  expect(isCovered(['folio.charged'], 'folio.paid')).toBe(false);
  expect([isPartlyCovered(['folio.paid'], 'folio'), isPartlyCovered(['folio.*'], 'folio')]).toEqual([true, false]);
});

test('a click adds or removes exactly what it names', () => {
  expect(toggled([], 'folio.paid')).toEqual(['folio.paid']);
  expect(toggled(['folio.paid', 'guest.updated'], 'folio.*')).toEqual(['guest.updated', 'folio.*']);
  expect(toggled(['folio.*'], 'folio.paid')).toEqual(['folio.charged']);
  expect(toggled(['folio.*', 'guest.*'], 'guest.*')).toEqual(['folio.*']);
  const whole = families.map((family) => `${family}.*`);
  expect(toggled(['*'], 'review.*')).toEqual(whole.filter((name) => name !== 'review.*'));
  expect(toggled(['*'], 'message.delivered')).toEqual([...whole.filter((name) => name !== 'message.*'), 'message.received']);
});
