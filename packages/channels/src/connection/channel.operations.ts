import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { listChannelsContract } from './channel.contract.ts';
import { listChannels } from './list-channels.ts';

/** Operations on channels. Rules: PUSH-14. */
export const channelOperations = {
  list: operation({
    route: 'GET /channels',
    status: 200,
    permission: 'read_only',
    contract: listChannelsContract,
    tag,
    summary: 'List the agencies with their status',
    description:
      'Returns every online travel agency with its status for a property: `off` while no active plan is sold there and no mapping exists, `failing` once pushes have used up the retry budget, `drifted` while one side uses codes that the other does not know, else `connected`. `lag_seconds` is the age of the oldest change not yet sent to the agency. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003).',
    errors: ['SVC-2003'],
    run: listChannels,
  }),
} as const satisfies OperationsOfNoun;
