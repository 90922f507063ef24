import { z } from 'zod';

/** Schema of a subscribed name: an event, a namespace with `.*`, or `*`. Rules: HOOK-2. Errors: SVC-2009. */
export function subscribedName(eventNames: readonly string[]): z.ZodType<string> {
  const namespaces = new Set(eventNames.map((name) => `${name.slice(0, name.indexOf('.'))}.*`));
  return z.enum([...eventNames, ...namespaces, '*']);
}

/** Reports whether a subscription includes an event, like the database function webhooks.takes. */
export function takes(events: readonly string[], name: string): boolean {
  const namespace = `${name.slice(0, name.indexOf('.'))}.*`;
  return events.some((subscribed) => subscribed === name || subscribed === namespace || subscribed === '*');
}
