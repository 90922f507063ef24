import { expect, test } from 'vitest';
import { type ChartedStay, isElsewhere, rowsOf, spanOf, targetOf } from './chart-rows.ts';

const stay = (part: Partial<ChartedStay>): ChartedStay => ({
  id: 'res_1',
  property_id: 'prp_1',
  status: 'confirmed',
  channel: 'direct',
  external_id: null,
  arrival: '2027-03-02',
  departure: '2027-03-04',
  nights: 2,
  adults: 2,
  children: 0,
  guest_id: 'gst_1',
  guest_name: 'Ana Silva',
  rate_plan_id: 'rp_1',
  room_type_id: 'rt_a',
  room_assignment: 'soft',
  quote: { currency: 'EUR', subtotal: '188.68', tax: '11.32', total: '200.00' },
  folio_id: 'fol_1',
  group_id: null,
  balance: null,
  projected_balance: null,
  notes: null,
  expires_at: null,
  checked_in_at: null,
  checked_out_at: null,
  cancellation: null,
  created_at: '2027-03-01T10:00:00.000Z',
  updated_at: '2027-03-01T10:00:00.000Z',
  ...part,
});

const room = (number: string, room_type_id: string) =>
  ({ id: `room_${number}`, number, room_type_id, condition: 'clean', out_of_order: null }) as const;
const roomTypes = [
  { id: 'rt_a', name: 'Standard' },
  { id: 'rt_b', name: 'Suite' },
];
const rooms = [room('10', 'rt_a'), room('9', 'rt_a'), room('201', 'rt_b')];

// Rules: CONSOLE-35
test('stays without a room are in a tray above the rooms, on separate rows if they overlap, or only counted', () => {
  const stays = [
    stay({}),
    stay({ id: 'res_2', arrival: '2027-03-03', room_type_id: 'rt_b' }),
    stay({ id: 'res_3', arrival: '2027-03-04', departure: '2027-03-05' }),
    stay({ id: 'res_4', room_assignment: 'room_9' }),
  ];
  const shown = (isTrayOpen: boolean) =>
    rowsOf({ roomTypes, rooms, stays, isTrayOpen }).map((row) => [row.kind, row.room?.number, row.stays.map(({ id }) => id).join(' ')]);
  const ofRooms = [
    ['type', undefined, ''],
    ['room', '9', 'res_4'],
    ['room', '10', ''],
    ['type', undefined, ''],
    ['room', '201', ''],
  ];
  expect(shown(true)).toEqual([['tray', undefined, ''], ['lane', undefined, 'res_1 res_3'], ['lane', undefined, 'res_2'], ...ofRooms]);
  expect(shown(false)).toEqual([['tray', undefined, 'res_1 res_2 res_3'], ...ofRooms]);
  expect(rowsOf({ roomTypes, rooms, stays: [], isTrayOpen: true }).length).toBe(ofRooms.length);
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
  const rows = rowsOf({ roomTypes, rooms, stays: [stay({})], isTrayOpen: true });
  const at = (place: 'room_10' | 'room_201' | 'rt_a' | 'rt_b' | 'lane 0') => rows.findIndex(({ key }) => key === place);
  const held = { stay: stay({}), grip: 'whole', days: 3, row: at('room_201') } as const;
  expect(targetOf(held, rows)).toEqual({ arrival: '2027-03-05', departure: '2027-03-07', roomTypeId: 'rt_b', room: 'room_201' });
  const inHouse = stay({ status: 'checked_in', room_assignment: 'room_9' });
  expect(targetOf({ ...held, stay: inHouse, row: at('room_10') }, rows)).toEqual({
    arrival: '2027-03-02',
    departure: '2027-03-04',
    roomTypeId: 'rt_a',
    room: 'room_10',
  });
  expect(isElsewhere(targetOf({ ...held, stay: inHouse, row: at('rt_a') }, rows), inHouse)).toBe(false); // a stay in house needs a room
  const shortened = targetOf({ stay: inHouse, grip: 'departure', days: -5, row: at('room_10') }, rows);
  expect(shortened).toEqual({ arrival: '2027-03-02', departure: '2027-03-03', roomTypeId: 'rt_a', room: 'room_9' });
  expect([isElsewhere(shortened, inHouse), isElsewhere(targetOf({ ...held, days: 0, row: at('rt_a') }, rows), held.stay)]).toEqual([
    true,
    false,
  ]);
});

// Rules: CONSOLE-36
test('a stay dropped on the tray loses its room and keeps its type, on the row of a type it takes that type', () => {
  const assigned = stay({ room_type_id: 'rt_b', room_assignment: 'room_201' });
  const rows = rowsOf({ roomTypes, rooms, stays: [stay({ id: 'res_2' }), assigned], isTrayOpen: true });
  const held = { stay: assigned, grip: 'whole', days: 0 } as const;
  const [tray, typeA] = [rows.findIndex(({ kind }) => kind === 'lane'), rows.findIndex(({ kind }) => kind === 'type')];
  expect(targetOf({ ...held, row: tray }, rows)).toMatchObject({ roomTypeId: 'rt_b', room: 'soft' });
  expect(targetOf({ ...held, row: typeA }, rows)).toMatchObject({ roomTypeId: 'rt_a', room: 'soft' });
});

// Rules: CONSOLE-96
test('blocks stand in lanes above everything else, and a stay dropped on one keeps its room', () => {
  const group = (id: string, arrival: string, departure: string, rooms_held = 1) => ({
    ...{ id, name: id, status: 'definite' as const, arrival, departure },
    totals: { rooms_held, rooms_picked_up: 0, rooms_released: 0 },
  });
  const groups = [
    group('grp_1', '2027-03-01', '2027-03-04'),
    group('grp_2', '2027-03-03', '2027-03-05'),
    group('grp_3', '2027-03-04', '2027-03-06'),
    group('grp_4', '2027-03-04', '2027-03-06', 0),
  ];
  const assigned = stay({ room_assignment: 'room_9' });
  const rows = rowsOf({ roomTypes, rooms, stays: [assigned], groups, isTrayOpen: true });
  const lanes = rows.filter(({ kind }) => kind === 'block').map((row) => row.groups?.map(({ id }) => id));
  expect(lanes).toEqual([['grp_1', 'grp_3'], ['grp_2']]);
  expect(rows.slice(0, 3).map(({ kind }) => kind)).toEqual(['block', 'block', 'type']);
  expect(targetOf({ stay: assigned, grip: 'whole', days: 1, row: 0 }, rows)).toMatchObject({ arrival: '2027-03-03', room: 'room_9' });
});
