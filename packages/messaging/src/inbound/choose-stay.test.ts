import type { StayOfMessages } from '@innkeeper/booking';
import { expect, test } from 'vitest';
import { chooseStay } from './choose-stay.ts';

const today = '2030-06-15';
const stay = (id: string, status: StayOfMessages['status'], arrival: string, departure: string): StayOfMessages => ({
  id,
  property_id: 'prp_1',
  guest_id: `gst_${id}`,
  status,
  arrival,
  departure,
  timezone: 'Europe/Lisbon',
});
const chosen = (...stays: StayOfMessages[]) => chooseStay(stays, () => today)?.id ?? null;

const inHouse = stay('in house', 'checked_in', '2030-06-14', '2030-06-20');
const arriving = stay('arriving', 'confirmed', '2030-06-15', '2030-06-18');
const soon = stay('soon', 'confirmed', '2030-07-01', '2030-07-03');
const later = stay('later', 'tentative', '2030-09-01', '2030-09-03');
const justOver = stay('just over', 'checked_out', '2030-06-10', '2030-06-12');
const longOver = stay('long over', 'checked_out', '2030-05-10', '2030-05-16');
const ancient = stay('ancient', 'checked_out', '2030-05-01', '2030-05-15');
const cancelled = stay('cancelled', 'cancelled', '2030-06-14', '2030-06-20');

// Rules: MSG-19
test('the current stay is chosen before the nearest upcoming one, and that before the last of the past 30 days', () => {
  expect(chosen(later, soon, longOver, justOver, arriving, inHouse)).toBe('in house');
  expect(chosen(later, soon, justOver, arriving)).toBe('arriving');
  expect(chosen(later, soon, justOver)).toBe('soon');
  expect(chosen(longOver, justOver)).toBe('just over');
  expect(chosen(longOver)).toBe('long over');
  expect(chosen(ancient, cancelled)).toBeNull();
  expect(chosen()).toBeNull();
});
