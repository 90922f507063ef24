import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { getMapping } from './get-mapping.ts';
import { getMappingContract, putMappingContract } from './mapping.contract.ts';
import { putMapping } from './put-mapping.ts';

/** Operations on mappings. Rules: PUSH-1, PUSH-2. */
export const mappingOperations = {
  get: operation({
    route: 'GET /channels/{channel}/mappings',
    status: 200,
    permission: 'read_only',
    contract: getMappingContract,
    tag,
    summary: 'Retrieve the mapping of an agency',
    description:
      'Returns the codes under which an agency knows the room types and active rate plans of a property; by default the codes of the hotel file. `status` is `drifted` while `drifted` lists codes that the agency or the hotel does not know: nothing is sent under those. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003). A channel that is not an online travel agency is SVC-2011.',
    errors: ['SVC-2003', 'SVC-2010', 'SVC-2011'],
    run: getMapping,
  }),
  put: operation({
    route: 'PUT /channels/{channel}/mappings',
    status: 200,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: true },
    contract: putMappingContract,
    tag,
    summary: 'Replace the mapping of an agency',
    description:
      'Sets the room types and rate plans that an agency sells, and their codes; anything not listed is closed there. The rate plans are those whose `channels` name the agency: both are one fact. Drifted codes are tried again, and everything is sent to the agency again. Emits nothing. Unknown ids are refused with SVC-2010, a room type or plan of another property, a deprecated plan and a code given twice with SVC-2013.',
    errors: ['SVC-2003', 'SVC-2009', 'SVC-2010', 'SVC-2011', 'SVC-2013'],
    run: putMapping,
  }),
} as const satisfies OperationsOfNoun;
