import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { getRoom } from './get-room.ts';
import { listRooms } from './list-rooms.ts';
import { getRoomContract, listRoomsContract, updateRoomContract } from './room.contract.ts';
import type { RoomDeps } from './room.deps.ts';
import { permissionOfUpdate, updateRoom } from './update-room.ts';

/** The operations on rooms. Rules: HOTEL-2, HOTEL-3, HOTEL-17. */
export const roomOperations = (deps: RoomDeps) =>
  ({
    list: operation({
      route: 'GET /rooms',
      status: 200,
      permission: 'read_only',
      contract: listRoomsContract,
      tag,
      summary: 'List rooms',
      description:
        'Returns the rooms with their number, type, housekeeping condition, note and the nights on which they are out of order, a page at a time. An unknown room type in the filter gives an empty list. Changes nothing and emits nothing. A condition outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.',
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
      effect: { isFinal: false, reachesOutside: true },
      permissionByQuery: permissionOfUpdate,
      contract: updateRoomContract,
      tag,
      summary: 'Change the condition of a room, or put it out of order',
      description:
        'Sets the housekeeping condition, the note and the nights on which a room is out of order, by JSON Merge Patch; `out_of_order` takes the room off sale on those nights, and `null` puts it back; the condition `out_of_order` does so from today with no end date, and any other condition ends a period that has begun. A change that would leave booked stays without a room is refused with SVC-3009, which lists them; `force=true` (permission full) makes it anyway. Emits nothing. Nights in the past, or a condition that contradicts them, are SVC-2013. With `If-Match`, a concurrent change is refused with SVC-3006.',
      errors: ['SVC-2003', 'SVC-2009', 'SVC-2011', 'SVC-2013', 'SVC-3006', 'SVC-3009'],
      run: updateRoom(deps),
    }),
  }) as const satisfies OperationsOfNoun;
