import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listPaymentMethods, removeCard } from './remove-card.ts';
import { type StoredCardDeps, storeCard } from './store-card.ts';
import { listPaymentMethodsContract, removeCardContract, storeCardContract } from './stored-card.contract.ts';

const tag: Tag = {
  name: 'Payment methods',
  description: 'Cards that the payment provider keeps for guests, so that what becomes due is charged by itself.',
};

/** The operations on stored cards. Rules: DIRECT-13. */
export const paymentMethodOperations = (deps: StoredCardDeps) =>
  ({
    list: operation({
      route: 'GET /guests/{id}/payment-methods',
      status: 200,
      permission: 'read_write',
      contract: listPaymentMethodsContract,
      tag,
      summary: 'List the stored cards of a guest',
      description:
        'Returns the cards stored for a guest, the latest first; that one is charged for what becomes due. Changes nothing and emits nothing. An unknown guest is SVC-2011.',
      errors: ['SVC-2011'],
      run: listPaymentMethods(deps),
    }),
    store: operation({
      route: 'POST /guests/{id}/payment-methods',
      status: 201,
      permission: 'read_write',
      effect: { isFinal: false, reachesOutside: true },
      transaction: 'caller',
      contract: storeCardContract,
      tag,
      summary: 'Store a card for a guest',
      description:
        'Has the payment provider keep the card of a token for later charges; nothing is charged. Emits nothing. A declined card is SVC-4006 with `details.provider_reason`; when the provider does not answer in time, the answer is SVC-4005, and repeating the request with the same key finds out and stores the card once. An unknown guest is SVC-2011, an erased one SVC-3007.',
      errors: ['SVC-2003', 'SVC-2008', 'SVC-2011', 'SVC-3007', 'SVC-3010', 'SVC-4005', 'SVC-4006'],
      run: storeCard(deps),
    }),
    remove: operation({
      route: 'DELETE /guests/{id}/payment-methods/{method}',
      status: 204,
      permission: 'read_write',
      effect: { isFinal: true, reachesOutside: true },
      contract: removeCardContract,
      tag,
      summary: 'Remove a stored card',
      description:
        'Removes the stored card of a guest, which is no longer charged. The payment provider deletes it within a minute. Emits nothing. An unknown guest or card is SVC-2011.',
      errors: ['SVC-2011'],
      run: removeCard(deps),
    }),
  }) as const satisfies OperationsOfNoun;
