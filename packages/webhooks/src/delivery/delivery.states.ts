import { States } from '@innkeeper/platform';

/**
 * States of a delivery, as its row says. `pending`: due, and held while its endpoint is failing. `waiting`: refused, until its endpoint has room
 * for another retry schedule. `retrying`: its retry schedule is running. An acceptance ends it whatever has happened meanwhile.
 */
export const deliveryStates = new States('webhooks', {
  pending: ['pending', 'waiting', 'accepted', 'cancelled'],
  waiting: ['retrying', 'pending', 'accepted', 'cancelled'],
  retrying: ['retrying', 'pending', 'accepted', 'cancelled'],
  accepted: [],
  cancelled: ['accepted'],
});

/** States of deliveries that are still to be made. */
export const openStates = ['pending', 'waiting', 'retrying'] as const;
export type OpenState = (typeof openStates)[number];

/** States of a delivery that is leased to this process; one that is over is not here any more. */
export const leasedStates = new States('leased-webhooks', {
  queued: ['reading', 'sending'],
  reading: ['sending'], // its endpoint, again
  sending: [],
});
