/** Events of the API; its types check the list against the contract. */
export const eventNames = [
  'reservation.created',
  'reservation.updated',
  'reservation.cancelled',
  'reservation.checked_in',
  'reservation.checked_out',
  'guest.updated',
  'folio.charged',
  'folio.paid',
  'channel.sync_failed',
  'message.received',
  'message.delivered',
  'review.received',
] as const;
export type EventName = (typeof eventNames)[number];

const groups = ['*', 'reservation.*', 'guest.*', 'folio.*', 'channel.*', 'message.*', 'review.*'] as const;

/** Possible subscriptions of an endpoint: all events, groups, or single ones. */
export const subscriptions = [...groups, ...eventNames] as const;

export function isSubscription(text: string): text is (typeof subscriptions)[number] {
  return subscriptions.some((one) => one === text);
}
