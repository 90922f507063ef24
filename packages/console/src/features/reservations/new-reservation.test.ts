import { expect, test } from 'vitest';
import { emptyDraft, reservationOf } from './new-reservation.ts';

// Method: the pure function, with drafts at several stages.

const whole = {
  ...emptyDraft,
  arrival: '2027-03-14',
  departure: '2027-03-16',
  roomTypeId: 'rt_1',
  ratePlanId: 'rp_1',
  firstName: 'Ana',
  lastName: 'Silva',
};

test('nothing is sent while something is missing', () => {
  expect(reservationOf(emptyDraft, null)).toBeNull();
  expect(reservationOf({ ...whole, lastName: ' ' }, null)).toBeNull();
  expect(reservationOf({ ...whole, ratePlanId: '' }, null)).toBeNull();
  expect(reservationOf({ ...whole, departure: whole.arrival }, null)).toBeNull();
  expect(reservationOf({ ...whole, adults: 0 }, null)).toBeNull();
});

test('the price seen is sent along', () => {
  expect(reservationOf(whole, { currency: 'EUR', total: '240.00' })?.quote).toEqual({ currency: 'EUR', total: '240.00' });
  expect(reservationOf(whole, null)).not.toHaveProperty('quote');
});

test('a known guest is referenced by id, and no second profile is created', () => {
  const sent = reservationOf({ ...whole, guestId: 'gst_1' }, null);
  expect(sent?.guest_id).toBe('gst_1');
  expect(sent).not.toHaveProperty('guest');
});

test('contact, notes, channel and hold are sent only if given', () => {
  expect(reservationOf(whole, null)?.guest).toEqual({ first_name: 'Ana', last_name: 'Silva' });
  const sent = reservationOf({ ...whole, phone: '+351911111111', notes: ' Quiet room ', channel: 'walk_in', isHeld: true }, null);
  expect(sent).toMatchObject({ guest: { phone: '+351911111111' }, notes: 'Quiet room', channel: 'walk_in', status: 'tentative' });
  expect(reservationOf(whole, null)).not.toHaveProperty('status');
});
