import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import type { PushDeps } from '../push/attempt-push.ts';
import { tag } from '../tag.ts';
import { createSync } from './create-sync.ts';
import { listSyncs } from './list-syncs.ts';
import { createSyncContract, listSyncsContract } from './sync.contract.ts';

/** Operations on syncs. Rules: PUSH-13. */
export function syncOperations(deps: PushDeps) {
  return {
    create: operation({
      route: 'POST /channels/{channel}/sync',
      status: 201,
      permission: 'full',
      effect: { isFinal: false, reachesOutside: true },
      transaction: 'caller',
      contract: createSyncContract,
      tag,
      summary: 'Tell an agency of everything anew',
      description:
        'Sends the number of rooms, prices and restrictions of every mapped room and rate for a range of dates, and answers after the first attempt. An agency that cannot be reached is SVC-4001, one that rejects what it is told or does not know a room or rate of the mapping SVC-4002; both are retried inside all the same, as far as that helps, and the sync stands in `GET /channels/{channel}/syncs`. `channel.sync_failed` is emitted when the retry budget is used up. Dates in the past or beyond the last bookable date are refused with SVC-2013.',
      errors: ['SVC-2003', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-4001', 'SVC-4002'],
      run: createSync(deps),
    }),
    list: operation({
      route: 'GET /channels/{channel}/syncs',
      status: 200,
      permission: 'read_only',
      contract: listSyncsContract,
      tag,
      summary: 'List the syncs of an agency',
      description:
        'Returns what an agency was told of as a whole, newest first, a page at a time, with the attempts and the last error; an outage of the pushes that follow changes stands among them. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003). A channel that is no online travel agency is SVC-2011, an invalid cursor SVC-2014.',
      errors: ['SVC-2003', 'SVC-2010', 'SVC-2011', 'SVC-2014'],
      run: listSyncs,
    }),
  } as const satisfies OperationsOfNoun;
}
