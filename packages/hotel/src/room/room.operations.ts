import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { getRoom } from './get-room.ts';
import { listRooms } from './list-rooms.ts';
import { getRoomContract, listRoomsContract, updateRoomContract } from './room.contract.ts';
import { updateRoom } from './update-room.ts';

/** The operations on rooms. Rules: HOTEL-2, HOTEL-3. */
export const roomOperations = {
  list: operation({
    route: 'GET /rooms',
    status: 200,
    permission: 'read_only',
    contract: listRoomsContract,
    tag,
    summary: 'List rooms',
    description:
      'Returns the rooms with their number, type and housekeeping condition, a page at a time. An unknown room type in the filter gives an empty list. Changes nothing and emits nothing. A condition outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.',
    errors: ['SVC-2009', 'SVC-2014'],
    run: listRooms,
  }),
  get: operation({
    route: 'GET /rooms/{id}',
    status: 200,
    permission: 'read_only',
    contract: getRoomContract,
    tag,
    summary: 'Retrieve a room',
    description: 'Returns one room with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getRoom,
  }),
  update: operation({
    route: 'PATCH /rooms/{id}',
    status: 200,
    permission: 'read_write',
    contract: updateRoomContract,
    tag,
    summary: 'Change the condition of a room',
    description:
      'Sets the housekeeping condition of a room by JSON Merge Patch. A room that is out of order is not assigned at check-in; stays that already have it keep it. Emits nothing. A condition outside the accepted set is refused with SVC-2009. With `If-Match`, a change made by somebody else in the meantime is refused with SVC-3006.',
    errors: ['SVC-2009', 'SVC-2011', 'SVC-3006'],
    run: updateRoom,
  }),
} as const satisfies OperationsOfNoun;
