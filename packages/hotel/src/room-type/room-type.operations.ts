import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { listRoomTypes } from './list-room-types.ts';
import { listRoomTypesContract } from './room-type.contract.ts';

/** The operations on room types. Rules: HOTEL-1. */
export const roomTypeOperations = {
  list: operation({
    route: 'GET /room-types',
    status: 200,
    permission: 'read_only',
    contract: listRoomTypesContract,
    tag,
    summary: 'List room types',
    description:
      'Returns the room types of the tenant, or of one property, with their capacity and number of rooms, a page at a time. Room types are created by the hotel file. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listRoomTypes,
  }),
} as const satisfies OperationsOfNoun;
