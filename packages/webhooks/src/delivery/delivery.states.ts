import { States } from '@innkeeper/platform';

/**
 * States of a delivery row. `pending`: due, or held while its endpoint is failing. `waiting`: refused, until its endpoint has room for
 * another retry schedule. `retrying`: its retry schedule is running. An acceptance ends a delivery in any state.
 */
export const deliveryStates = new States('webhooks', {
  pending: ['pending', 'waiting', 'accepted', 'cancelled'],
  waiting: ['retrying', 'pending', 'accepted', 'cancelled'],
  retrying: ['retrying', 'pending', 'accepted', 'cancelled'],
  accepted: [],
  cancelled: ['accepted'],
});

/** States of deliveries that have not ended. */
export const openStates = ['pending', 'waiting', 'retrying'] as const;
export type OpenState = (typeof openStates)[number];

/** States of a delivery leased to this process; finished ones are removed. */
export const leasedStates = new States('leased-webhooks', {
  queued: ['reading', 'sending'],
  reading: ['sending'], // rereading its endpoint
  sending: [],
});
