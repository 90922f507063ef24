import { type EventName, eventCatalogue } from '@innkeeper/kernel';
import { z } from 'zod';

/** The names of the catalogue. Spec: Events > Catalogue. */
export const eventNames = Object.keys(eventCatalogue).filter((name): name is EventName => Object.hasOwn(eventCatalogue, name));

const namespaces = new Set(eventNames.map((name) => `${name.slice(0, name.indexOf('.'))}.*`));

/** What a subscription may name: an event, a namespace with `.*`, or `*`. Spec: Events > Subscription. Errors: SVC-2009. */
export const subscribedName = z.enum([...eventNames, ...namespaces, '*']);

/** Whether a subscription takes an event. The database function webhooks.takes says the same. */
export function takes(events: readonly string[], name: string): boolean {
  const namespace = `${name.slice(0, name.indexOf('.'))}.*`;
  return events.some((subscribed) => subscribed === name || subscribed === namespace || subscribed === '*');
}
