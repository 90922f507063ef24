import { States } from '@innkeeper/platform';

/**
 * States of a delivery row. `pending`: its first request is due, or it is released and takes its turn, or it is held while its endpoint is
 * failing. `retrying`: refused, and not due again before `due_at`. `waiting`: its retry is due, and waits for its turn or is under way. An
 * acceptance ends a delivery in any state.
 */
export const deliveryStates = new States('webhooks', {
  pending: ['pending', 'retrying', 'accepted', 'cancelled'],
  retrying: ['waiting', 'pending', 'accepted', 'cancelled'],
  waiting: ['retrying', 'pending', 'accepted', 'cancelled'],
  accepted: [],
  cancelled: ['accepted'],
});

/** States of deliveries that have not ended. */
export const openStates = ['pending', 'waiting', 'retrying'] as const;
export type OpenState = (typeof openStates)[number];

/** States in which a delivery is leased and sent: retries are kept apart from everything else. */
export const dueStates = ['pending', 'waiting'] as const;
export type DueState = (typeof dueStates)[number];

/** States of a delivery leased to this process; finished ones are removed. */
export const leasedStates = new States('leased-webhooks', {
  queued: ['reading', 'sending'],
  reading: ['sending'], // rereading its endpoint
  sending: [],
});
