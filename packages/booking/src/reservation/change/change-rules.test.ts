import { ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import type { ReservationStatus } from '../reservation.states.ts';
import type { BookedNight } from '../reservation-row.ts';
import {
  applyPatch,
  deltasOf,
  isAnnounced,
  type PatchedFields,
  postedNightFaults,
  priceNights,
  requireChangeable,
} from './change-rules.ts';

const stay: PatchedFields = {
  arrival: '2027-03-01',
  departure: '2027-03-04',
  room_type_id: 'rt_std',
  rate_plan_id: 'rp_bar',
  adults: 2,
  children: 0,
  notes: 'late arrival',
  guest_id: 'gst_1',
  room_id: 'room_7',
};

/** Fields of a refusal with SVC-3007; none when nothing is refused. */
function refusedFields(status: ReservationStatus, body: Parameters<typeof requireChangeable>[1]): string[] {
  try {
    requireChangeable({ status }, body);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    expect(error.code).toBe('SVC-3007');
    return Array.isArray(error.details) ? error.details.map(({ field }) => field) : [];
  }
}

const everyField = {
  arrival: '2027-03-02',
  departure: '2027-03-05',
  room_type_id: 'rt_dlx',
  rate_plan_id: 'rp_fix',
  guest_id: 'gst_2',
  adults: 1,
  children: 1,
  quote: { currency: 'EUR', total: '1' },
  notes: null,
  room_assignment: 'room_8',
};

test('before check-in every field may change, afterwards five, and after check-out none', () => {
  expect(refusedFields('tentative', everyField)).toEqual([]);
  expect(refusedFields('confirmed', { ...everyField, room_assignment: 'soft' })).toEqual([]);
  expect(refusedFields('checked_in', everyField)).toEqual(['arrival', 'room_type_id', 'rate_plan_id', 'guest_id', 'quote']);
  expect(refusedFields('checked_out', {})).toEqual(['status']);
  expect(refusedFields('cancelled', {})).toEqual(['status']);
});

test('a guest who is checked in keeps a room', () => {
  expect(refusedFields('checked_in', { room_assignment: 'soft' })).toEqual(['room_assignment']);
  expect(refusedFields('checked_in', { room_assignment: 'room_8' })).toEqual([]);
});

test('fields that the patch does not name stay, and null empties the notes', () => {
  expect(applyPatch(stay, {}, null)).toEqual(stay);
  expect(applyPatch(stay, { notes: null, adults: 1 }, null)).toEqual({ ...stay, notes: null, adults: 1 });
  expect(applyPatch(stay, { guest_id: 'gst_merged' }, 'gst_survivor').guest_id).toBe('gst_survivor');
});

test('another room type releases the room, unless the patch names one; the same type keeps it', () => {
  expect(applyPatch(stay, { room_type_id: 'rt_dlx' }, null).room_id).toBeNull();
  expect(applyPatch(stay, { room_type_id: 'rt_dlx', room_assignment: 'room_9' }, null).room_id).toBe('room_9');
  expect(applyPatch(stay, { room_type_id: 'rt_std' }, null).room_id).toBe('room_7');
  expect(applyPatch(stay, { room_assignment: 'soft' }, null).room_id).toBeNull();
});

test('a stay has at least one night, whichever end is moved', () => {
  expect(applyPatch(stay, { departure: '2027-03-02' }, null).departure).toBe('2027-03-02');
  for (const patch of [{ arrival: '2027-03-04' }, { departure: '2027-03-01' }, { arrival: '2027-03-05', departure: '2027-03-04' }])
    expect(() => applyPatch(stay, patch, null)).toThrow(expect.objectContaining({ code: 'SVC-2004' }));
});

function night(date: string, netMinor: bigint, isPosted = false): BookedNight {
  return { date, netMinor, vatMinor: 0n, cityTaxMinor: 0n, isPosted };
}

test('a posted night that the new window leaves out is refused at the end that left it out', () => {
  const nights = [night('2027-03-01', 100n, true), night('2027-03-02', 100n, true), night('2027-03-03', 100n)];
  expect(postedNightFaults(nights, { arrival: '2027-03-01', departure: '2027-03-03' })).toEqual([]);
  expect(postedNightFaults(nights, { arrival: '2027-03-02', departure: '2027-03-03' }).map(({ field }) => field)).toEqual(['arrival']);
  expect(postedNightFaults(nights, { arrival: '2027-03-01', departure: '2027-03-02' })).toEqual([
    { field: 'departure', issue: 'the night of 2027-03-02 is already posted' },
  ]);
});

// Method: nights booked at 100, priced at 200 now; the dates show which nights were priced.
const booked = [night('2027-03-01', 100n, true), night('2027-03-02', 100n), night('2027-03-03', 100n)];

function nightsAfter(dates: readonly string[], isRepriced: boolean) {
  const priced: string[] = [];
  const price = (open: readonly string[]) => {
    priced.push(...open);
    return open.map((date) => ({ ...night(date, 200n), priceMinor: 200n }));
  };
  const nights = priceNights({ dates, booked, isRepriced, price });
  return { priced, minor: nights.map(({ netMinor }) => Number(netMinor)), dates: nights.map(({ date }) => date) };
}

test('remaining nights keep their booked price, and only added ones are priced', () => {
  const dates = ['2027-03-02', '2027-03-03', '2027-03-04'];
  expect(nightsAfter(dates, false)).toEqual({ priced: ['2027-03-04'], minor: [100, 100, 200], dates });
});

test('a shorter stay is not priced again, so a missing rate does not prevent it', () => {
  expect(nightsAfter(['2027-03-01', '2027-03-02'], false)).toMatchObject({ priced: [], minor: [100, 100] });
});

test('when a stay is repriced, every night except the posted ones gets the current price', () => {
  const dates = ['2027-03-01', '2027-03-02', '2027-03-03'];
  expect(nightsAfter(dates, true)).toEqual({ priced: ['2027-03-02', '2027-03-03'], minor: [100, 200, 200], dates });
});

// Rules: RATE-17
test('when the arrival moves, the city tax of every night except the posted ones is levied again', () => {
  const price = (open: readonly string[]) => open.map((date) => ({ ...night(date, 100n), priceMinor: 100n, cityTaxMinor: 2n }));
  const cityTax = (date: string) => (date === '2027-02-28' ? 2n : 0n);
  const dates = ['2027-02-28', '2027-03-01', '2027-03-02'];
  const taxed = booked.map((each) => ({ ...each, cityTaxMinor: 2n }));
  const levied = priceNights({ dates, booked: taxed, isRepriced: false, price, cityTax }).map(({ cityTaxMinor }) => cityTaxMinor);
  expect(levied).toEqual([2n, 2n, 0n]);
});

const announced = { ...stay, subtotal_minor: 100n, tax_minor: 6n, total_minor: 106n };

test('subscribers are notified of every change except of the notes', () => {
  const noted = { ...announced, notes: 'early' };
  expect(isAnnounced(announced, noted)).toBe(false);
  const changes = [
    { arrival: '2027-03-02' },
    { departure: '2027-03-05' },
    { room_type_id: 'rt_dlx' },
    { rate_plan_id: 'rp_fix' },
    { guest_id: 'gst_2' },
    { adults: 1 },
    { children: 1 },
    { room_id: null },
    { total_minor: 107n },
  ];
  expect(changes.filter((change) => !isAnnounced(announced, { ...announced, ...change }))).toEqual([]);
});

test('a moved stay releases its nights and holds the new ones, each of its own room type', () => {
  const before = { arrival: '2027-03-01', departure: '2027-03-03', room_type_id: 'rt_std' };
  const after = { arrival: '2027-03-02', departure: '2027-03-04', room_type_id: 'rt_dlx' };
  expect(deltasOf(before, after)).toEqual([
    { roomTypeId: 'rt_std', date: '2027-03-01', sold: -1, held: 0 },
    { roomTypeId: 'rt_std', date: '2027-03-02', sold: -1, held: 0 },
    { roomTypeId: 'rt_dlx', date: '2027-03-02', sold: 1, held: 0 },
    { roomTypeId: 'rt_dlx', date: '2027-03-03', sold: 1, held: 0 },
  ]);
});
