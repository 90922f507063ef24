import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { guestsTag } from '../guest.operations.ts';
import { findDuplicatesContract } from './duplicates.contract.ts';
import { findDuplicates } from './find-duplicates.ts';

/** Console operations before a merge of guests; REST has none of them. Rules: CONSOLE-52. */
export const duplicateOperations = {
  duplicates: operation({
    route: 'GET /guests/{id}/duplicates',
    status: 200,
    permission: 'read_only',
    contract: findDuplicatesContract,
    tag: guestsTag,
    summary: 'Find guests who may be the same person',
    description:
      'Returns at most 20 profiles that may be of the same person, with the reasons, the most likely first. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: findDuplicates,
  }),
} as const satisfies OperationsOfNoun;
