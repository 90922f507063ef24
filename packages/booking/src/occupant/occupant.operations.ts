import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { getOccupantsContract, putOccupantsContract } from './occupant.contract.ts';
import { putOccupants } from './put-occupants.ts';
import { getOccupants } from './read-occupants.ts';

/** Operations on the occupants of a stay. Rules: BOOK-50, BOOK-51. */
export const occupantOperations = {
  get: operation({
    route: 'GET /reservations/{id}/occupants',
    status: 200,
    permission: 'read_only',
    contract: getOccupantsContract,
    tag,
    summary: 'List the occupants of a stay',
    description:
      'Returns the guest profiles of all occupants, the booker first, and how each minor is related to an adult. Changes nothing and emits nothing. An unknown reservation is SVC-2011.',
    errors: ['SVC-2011'],
    run: getOccupants,
  }),
  put: operation({
    route: 'PUT /reservations/{id}/occupants',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    contract: putOccupantsContract,
    tag,
    summary: 'Replace the occupants of a stay',
    description:
      'Replaces all occupants except the booker, who always is one. Each is a guest profile; the id of a merged guest stands for the survivor. Their number need not equal the `adults` and `children` that the stay was priced for, which do not change. Emits nothing. An unknown id is refused with SVC-2010, a `kinship` of the booker or of a guest who is not listed with SVC-2013, and a stay that has ended or was cancelled with SVC-3007.',
    errors: ['SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3007'],
    run: putOccupants,
  }),
} as const satisfies OperationsOfNoun;
