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
      'Answers the rooms with their number, type and housekeeping condition, a page at a time. Nothing changes. An unknown room type in a filter answers an empty list.',
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
    description: 'Answers one room with its entity tag. Nothing changes; an unknown id is SVC-2011.',
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
      'Sets the housekeeping condition of a room. A room that is out of order is given to nobody at check-in; stays that have it already keep it. Emits nothing. With `If-Match` a change that somebody else made meanwhile is refused with SVC-3006.',
    errors: ['SVC-2009', 'SVC-2011', 'SVC-3006'],
    run: updateRoom,
  }),
} as const satisfies OperationsOfNoun;
