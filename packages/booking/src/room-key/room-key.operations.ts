import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listKeys } from './find-keys.ts';
import { issueKey, withoutPin } from './issue-key.ts';
import { lockMapping } from './lock-mapping.ts';
import { revokeKey } from './revoke-key.ts';
import { issueKeyContract, listKeysContract, lockMappingContract, revokeKeyContract } from './room-key.contract.ts';
import type { RoomKeyDeps } from './room-key.deps.ts';

const tag: Tag = { name: 'Room keys', description: 'Room keys of checked-in guests, and the lock system that encodes them.' };

/** The operations on room keys. Rules: AUTH-11, AUTH-12. */
export function roomKeyOperations(deps: RoomKeyDeps) {
  return {
    issue: operation({
      route: 'POST /reservations/{id}/keys',
      status: 201,
      permission: 'read_write',
      effect: { isFinal: false, reachesOutside: true },
      transaction: 'caller',
      contract: issueKeyContract,
      replayBody: withoutPin,
      tag,
      summary: 'Issue a key',
      description:
        'Issues a key to the room of a checked-in stay, valid until the check-out time of the departure date. A `new` key ends the earlier keys of the room, a `duplicate` does not. Only this response shows the `pin` of a key of medium `pin`: no list and no replay does. Emits `key.issued`. A stay that is not checked in is refused with SVC-3007, a room that the lock system does not know with SVC-4008, which also opens an incident. When the lock system does not answer in time, the response is SVC-4009: repeating the request with the same key finds out what happened and never issues two, while SVC-4010 says why no key can be issued now.',
      errors: ['SVC-2003', 'SVC-2008', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3007', 'SVC-3010', 'SVC-4008', 'SVC-4009', 'SVC-4010'],
      run: issueKey(deps),
    }),
    list: operation({
      route: 'GET /reservations/{id}/keys',
      status: 200,
      permission: 'read_only',
      contract: listKeysContract,
      tag,
      summary: 'List the keys of a stay',
      description:
        'Returns the keys of a reservation, newest first, a page at a time, revoked ones included, without their PINs. The status is `unknown` while the lock system has not confirmed that the key was issued or revoked. Changes nothing and emits nothing. An unknown reservation is SVC-2011, an invalid cursor SVC-2014.',
      errors: ['SVC-2011', 'SVC-2014'],
      run: listKeys,
    }),
    revoke: operation({
      route: 'DELETE /reservations/{id}/keys/{key_id}',
      status: 200,
      permission: 'read_write',
      effect: { isFinal: true, reachesOutside: true },
      transaction: 'caller',
      contract: revokeKeyContract,
      tag,
      summary: 'Revoke a key',
      description:
        'Revokes a key in the lock system and returns it; a repeat changes nothing. When the lock system does not confirm, the key is returned as `unknown`, and the revocation is retried until it is confirmed. Emits nothing. An unknown reservation or key is SVC-2011.',
      errors: ['SVC-2008', 'SVC-2011', 'SVC-3010'],
      run: revokeKey(deps),
    }),
  } as const satisfies OperationsOfNoun;
}

/** The operations on the lock system. */
export function lockOperations(deps: RoomKeyDeps) {
  return {
    mapping: operation({
      route: 'GET /locks/mapping',
      status: 200,
      permission: 'read_only',
      contract: lockMappingContract,
      tag,
      summary: 'Compare the rooms with the lock system',
      description:
        'Returns every room of the tenant and whether the lock system knows it: keys are issued only for rooms that it knows. Changes nothing and emits nothing. A lock system that cannot be reached is SVC-4009.',
      errors: ['SVC-4009'],
      run: lockMapping(deps),
    }),
  } as const satisfies OperationsOfNoun;
}
