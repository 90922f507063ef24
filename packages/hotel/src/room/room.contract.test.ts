import { expect, test } from 'vitest';
import { listRoomsContract, updateRoomContract } from './room.contract.ts';

const patch = (body: unknown) => updateRoomContract.input.safeParse({ params: { id: 'room_1' }, query: {}, body });
const all = ['clean', 'dirty', 'inspected', 'out_of_order'];

// Rules: HOTEL-3
test('a room is in one of four conditions', () => {
  for (const condition of all) expect(patch({ condition }).success, condition).toBe(true);
  for (const condition of ['tidy', 'Clean', '', null])
    expect(patch({ condition }).error?.issues, String(condition)).toMatchObject([{ code: 'invalid_value', values: all }]);
});

// Rules: HOTEL-3
test('number and type of a room cannot be changed', () => {
  expect(patch({}).success).toBe(true);
  expect(patch({ condition: 'dirty', number: '9', room_type_id: 'rt_1' }).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', keys: ['number', 'room_type_id'] },
  ]);
});

// Rules: HOTEL-2
test('rooms are filtered by several types and conditions, but by one property', () => {
  const query = (filters: object) => listRoomsContract.input.safeParse({ params: {}, query: filters, body: {} });
  expect(query({ condition: ['dirty', 'out_of_order'], room_type_id: ['rt_1', 'rt_2'], property_id: 'prp_1' }).success).toBe(true);
  expect(query({ condition: ['dirty', 'tidy'] }).error?.issues).toMatchObject([{ code: 'invalid_value', path: ['query', 'condition', 1] }]);
  expect(query({ property_id: ['prp_1', 'prp_2'] }).success).toBe(false);
});
