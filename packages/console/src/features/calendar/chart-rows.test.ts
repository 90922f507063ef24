import { expect, test } from 'vitest';
import { type ChartedStay, isElsewhere, rowsOf, spanOf, targetOf } from './chart-rows.ts';

const stay = (part: Partial<ChartedStay>): ChartedStay => ({
  id: 'res_1',
  arrival: '2027-03-02',
  departure: '2027-03-04',
  room_type_id: 'rt_a',
  room_assignment: 'soft',
  status: 'confirmed',
  guest_id: 'gst_1',
  quote: { currency: 'EUR', subtotal: '188.68', tax: '11.32', total: '200.00' },
  ...part,
});

const room = (number: string, room_type_id: string) => ({ id: `room_${number}`, number, room_type_id, out_of_order: null });
const roomTypes = [
  { id: 'rt_a', name: 'Standard' },
  { id: 'rt_b', name: 'Suite' },
];
const rooms = [room('10', 'rt_a'), room('9', 'rt_a'), room('201', 'rt_b')];

// Rules: CONSOLE-35
test('stays without a room come above the rooms of their type, on separate rows if they overlap', () => {
  const stays = [
    stay({}),
    stay({ id: 'res_2', arrival: '2027-03-03' }),
    stay({ id: 'res_3', arrival: '2027-03-04', departure: '2027-03-05' }),
    stay({ id: 'res_4', room_assignment: 'room_9' }),
  ];
  const rows = rowsOf({ roomTypes, rooms, stays });
  expect(rows.map((row) => [row.roomTypeId, row.room?.number, row.stays.map(({ id }) => id).join(' ')])).toEqual([
    ['rt_a', undefined, ''],
    ['rt_a', undefined, 'res_1 res_3'],
    ['rt_a', undefined, 'res_2'],
    ['rt_a', '9', 'res_4'],
    ['rt_a', '10', ''],
    ['rt_b', undefined, ''],
    ['rt_b', '201', ''],
  ]);
});

// Rules: CONSOLE-35
test('a bar spans noon to noon, clipped to the chart', () => {
  expect(spanOf(stay({}), '2027-03-01', 7)).toEqual({ from: 1.5, to: 3.5 });
  expect(spanOf(stay({}), '2027-03-03', 7)).toEqual({ from: 0, to: 1.5 });
  expect(spanOf(stay({}), '2027-03-01', 3)).toEqual({ from: 1.5, to: 3 });
  expect([spanOf(stay({}), '2027-03-05', 7), spanOf(stay({}), '2027-02-01', 7)]).toEqual([null, null]);
});

// Rules: CONSOLE-36
test('a stay moves with its nights; one in house keeps arrival and type, and at least one night', () => {
  const rows = rowsOf({ roomTypes, rooms, stays: [] });
  const held = { stay: stay({}), grip: 'whole', days: 3, row: 4 } as const;
  expect(targetOf(held, rows)).toEqual({ arrival: '2027-03-05', departure: '2027-03-07', roomTypeId: 'rt_b', room: 'room_201' });
  const inHouse = stay({ status: 'checked_in', room_assignment: 'room_9' });
  expect(targetOf({ ...held, stay: inHouse, row: 2 }, rows)).toEqual({
    arrival: '2027-03-02',
    departure: '2027-03-04',
    roomTypeId: 'rt_a',
    room: 'room_10',
  });
  expect(isElsewhere(targetOf({ ...held, stay: inHouse, row: 0 }, rows), inHouse)).toBe(false); // a stay in house needs a room
  const shortened = targetOf({ stay: inHouse, grip: 'departure', days: -5, row: 2 }, rows);
  expect(shortened).toEqual({ arrival: '2027-03-02', departure: '2027-03-03', roomTypeId: 'rt_a', room: 'room_9' });
  expect([isElsewhere(shortened, inHouse), isElsewhere(targetOf({ ...held, days: 0, row: 0 }, rows), held.stay)]).toEqual([true, false]);
});
