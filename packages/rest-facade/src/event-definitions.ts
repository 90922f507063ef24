import { billingEvents } from '@innkeeper/billing';
import { bookingEvents } from '@innkeeper/booking';
import { guestEvents } from '@innkeeper/guest';
import type { EventDefinition } from '@innkeeper/platform';
import { webhookContracts } from '@innkeeper/webhooks';

/** The events of every context. */
export const eventDefinitions: readonly EventDefinition[] = [bookingEvents, guestEvents, billingEvents].flatMap((declared) =>
  Object.values<EventDefinition>(declared),
);

export const publicEvents: readonly EventDefinition[] = eventDefinitions.filter(({ visibility }) => visibility === 'public');

// Names of the specification's catalogue that no context declares yet. Subscribers may name them already, so that nobody has to subscribe
// anew when they come; a name moves from here to the context that emits it.
const announcedNames = ['message.received', 'message.delivered', 'review.received', 'channel.sync_failed'] as const;

/** What subscriptions and filters may name. Spec: Events > Catalogue. */
export const eventNames: readonly string[] = [...publicEvents.map(({ name }) => name), ...announcedNames];

/** The contracts of webhooks and events, with the names of all contexts in them. */
export const contractsOfWebhooks = webhookContracts(eventNames);
