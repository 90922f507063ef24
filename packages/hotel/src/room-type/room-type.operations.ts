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
      'Answers the room types of the tenant or of one property, with how many guests each takes and how many rooms it has. Nothing changes; room types come with the hotel file.',
    errors: ['SVC-2014'],
    run: listRoomTypes,
  }),
} as const satisfies OperationsOfNoun;
