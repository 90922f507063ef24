import { z } from 'zod';

/** What a subscription may name: an event, a namespace with `.*`, or `*`. Rules: HOOK-2. Errors: SVC-2009. */
export function subscribedName(eventNames: readonly string[]): z.ZodType<string> {
  const namespaces = new Set(eventNames.map((name) => `${name.slice(0, name.indexOf('.'))}.*`));
  return z.enum([...eventNames, ...namespaces, '*']);
}

/** Whether a subscription takes an event. The database function webhooks.takes says the same. */
export function takes(events: readonly string[], name: string): boolean {
  const namespace = `${name.slice(0, name.indexOf('.'))}.*`;
  return events.some((subscribed) => subscribed === name || subscribed === namespace || subscribed === '*');
}
