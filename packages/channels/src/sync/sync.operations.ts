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
      summary: 'Send everything to an agency again',
      description:
        'Sends availability, prices and restrictions of every mapped room and rate for a range of dates, and responds after the first attempt. An agency that cannot be reached is SVC-4001, one that rejects the data or does not know a room or rate of the mapping SVC-4002; either way the sync is listed in `GET /channels/{channel}/syncs` and retried in the background where that can help. `channel.sync_failed` is emitted when the retry budget is used up. Dates in the past or beyond the last bookable date are refused with SVC-2013.',
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
        'Returns the full syncs of an agency, newest first, a page at a time, with their attempts and last error; an outage of the pushes that follow changes is listed as well. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003). A channel that is not an online travel agency is SVC-2011, an invalid cursor SVC-2014.',
      errors: ['SVC-2003', 'SVC-2010', 'SVC-2011', 'SVC-2014'],
      run: listSyncs,
    }),
  } as const satisfies OperationsOfNoun;
}
