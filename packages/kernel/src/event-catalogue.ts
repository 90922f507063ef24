/** Every public event and the context that emits it. Spec: Events > Catalogue. Names are never removed within v1. */
export const eventCatalogue = {
  'reservation.created': { context: 'booking', since: '1.0' },
  'reservation.updated': { context: 'booking', since: '1.0' },
  'reservation.cancelled': { context: 'booking', since: '1.0' },
  'reservation.checked_in': { context: 'booking', since: '1.0' },
  'reservation.checked_out': { context: 'booking', since: '1.0' },
  'guest.updated': { context: 'guest', since: '1.0' },
  'folio.charged': { context: 'billing', since: '1.0' },
  'folio.paid': { context: 'billing', since: '1.0' },
  'message.received': { context: 'messaging', since: '1.0' },
  'message.delivered': { context: 'messaging', since: '1.0' },
  'review.received': { context: 'messaging', since: '1.0' },
  'channel.sync_failed': { context: 'channels', since: '1.0' },
} as const;

export type EventName = keyof typeof eventCatalogue;

export const apiVersion = 'v1';
