import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { createPublishableKeyContract, deletePublishableKeyContract, listPublishableKeysContract } from './publishable-key.contract.ts';
import { createPublishableKey, deletePublishableKey, listPublishableKeys } from './publishable-key.ts';

const tag: Tag = {
  name: 'Publishable keys',
  description: "Keys with which the hotel's own site sells rooms. They open only the routes under `/public`.",
};

/** The operations on publishable keys. Rules: DIRECT-1. */
export const publishableKeyOperations = {
  list: operation({
    route: 'GET /publishable-keys',
    status: 200,
    permission: 'full',
    contract: listPublishableKeysContract,
    tag,
    summary: 'List publishable keys',
    description:
      'Returns the publishable keys of the tenant, newest first, a page at a time. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listPublishableKeys,
  }),
  create: operation({
    route: 'POST /publishable-keys',
    status: 201,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: false },
    contract: createPublishableKeyContract,
    tag,
    summary: 'Create a publishable key',
    description:
      'Creates a key with which the pages of a property sell rooms. It is no secret and stays readable; scripts may use it on the listed origins only, servers always. Emits nothing. An unknown property is SVC-2010.',
    errors: ['SVC-2010'],
    run: createPublishableKey,
  }),
  delete: operation({
    route: 'DELETE /publishable-keys/{id}',
    status: 204,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: true },
    contract: deletePublishableKeyContract,
    tag,
    summary: 'Remove a publishable key',
    description:
      'Removes a publishable key, which opens nothing from then on. Booking sessions that were made with it end by themselves. Emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: deletePublishableKey,
  }),
} as const satisfies OperationsOfNoun;
