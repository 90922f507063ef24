import { expect, test } from 'vitest';
import { applyRoomPatch, type RoomState, roomOn } from './room-change.ts';

const today = '2027-03-10';
const moment = { now: '2027-03-10T09:00:00Z', today };
const unreported = { reported_occupancy: null, reported_at: null };
const clean: RoomState = { condition: 'clean', note: null, out_of_order: null, ...unreported };
const outToday: RoomState = { ...clean, condition: 'out_of_order', out_of_order: { from: '2027-03-08', to: '2027-03-12', reason: 'leak' } };
const outLater: RoomState = { ...clean, out_of_order: { from: '2027-03-20', to: '2027-03-22', reason: null } };

// Rules: HOTEL-17
test.each([
  [clean, { condition: 'out_of_order' }, 'out_of_order', { from: today, to: null, reason: null }],
  [outToday, { condition: 'out_of_order' }, 'out_of_order', outToday.out_of_order],
  [outToday, { condition: 'inspected' }, 'inspected', null],
  [outToday, { out_of_order: null }, 'dirty', null],
  [outToday, { out_of_order: { to: null } }, 'out_of_order', { from: '2027-03-08', to: null, reason: 'leak' }],
  [outToday, { out_of_order: { from: '2027-03-15', to: '2027-03-16' } }, 'dirty', { from: '2027-03-15', to: '2027-03-16', reason: 'leak' }],
  [outToday, { note: 'tap' }, 'out_of_order', outToday.out_of_order],
  [outLater, { condition: 'dirty' }, 'dirty', outLater.out_of_order],
  [outLater, { out_of_order: null }, 'clean', null],
  [
    clean,
    { out_of_order: { from: today, to: '2027-03-11', reason: 'paint' } },
    'out_of_order',
    { from: today, to: '2027-03-11', reason: 'paint' },
  ],
  [clean, { out_of_order: { from: '2027-03-11' } }, 'clean', { from: '2027-03-11', to: null, reason: null }],
] as const)('%o after %o is %s, out of order %o', (before, patch, condition, nights) => {
  expect(applyRoomPatch(before, patch, moment)).toMatchObject({ condition, out_of_order: nights });
});

// Rules: HOTEL-3
test('a note is set, kept and taken away', () => {
  expect(applyRoomPatch(clean, { note: 'tap' }, moment).note).toBe('tap');
  expect(applyRoomPatch({ ...clean, note: 'tap' }, { condition: 'dirty' }, moment).note).toBe('tap');
  expect(applyRoomPatch({ ...clean, note: 'tap' }, { note: null }, moment).note).toBeNull();
});

// Rules: HOTEL-17
test.each([
  [clean, { out_of_order: { to: '2027-03-12' } }, 'SVC-2003', 'out_of_order.from'],
  [clean, { out_of_order: { from: '2027-03-09' } }, 'SVC-2013', 'out_of_order.from'],
  [clean, { out_of_order: { from: '2027-03-12', to: '2027-03-12' } }, 'SVC-2013', 'out_of_order.to'],
  [outToday, { out_of_order: { to: today } }, 'SVC-2013', 'out_of_order.to'],
  [clean, { condition: 'out_of_order', out_of_order: null }, 'SVC-2013', 'condition'],
  [clean, { condition: 'clean', out_of_order: { from: today } }, 'SVC-2013', 'condition'],
] as const)('%o cannot become %o: %s on %s', (before, patch, code, field) => {
  expect(() => applyRoomPatch(before, patch, moment)).toThrowError(
    expect.objectContaining({ code, details: [expect.objectContaining({ field })] }),
  );
});

// Rules: HOTEL-20
test('a room is out of order from the first of its nights, and dirty after the last', () => {
  expect(roomOn('2027-03-19', outLater)).toEqual(outLater);
  expect(roomOn('2027-03-20', outLater).condition).toBe('out_of_order');
  expect(roomOn('2027-03-11', outToday)).toEqual(outToday);
  expect(roomOn('2027-03-12', outToday)).toEqual({ ...clean, condition: 'dirty' });
  expect(roomOn('2027-03-23', outLater)).toEqual(clean);
});

// Rules: HOTEL-27
test('a report of occupancy is stored with its time, repeated and withdrawn', () => {
  const found = { reported_occupancy: 'vacant', reported_at: '2027-03-09T09:00:00Z' } as const;
  expect(applyRoomPatch(clean, { reported_occupancy: 'occupied' }, moment)).toEqual({
    ...clean,
    reported_occupancy: 'occupied',
    reported_at: moment.now,
  });
  expect(applyRoomPatch({ ...clean, ...found }, { reported_occupancy: 'vacant' }, moment)).toMatchObject({ reported_at: moment.now });
  expect(applyRoomPatch({ ...clean, ...found }, { condition: 'dirty' }, moment)).toMatchObject(found);
  expect(applyRoomPatch({ ...clean, ...found }, { reported_occupancy: null }, moment)).toEqual(clean);
});
