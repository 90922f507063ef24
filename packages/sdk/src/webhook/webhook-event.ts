import type { webhooks } from '../generated/api.ts';

type Envelope<Name extends keyof webhooks> = webhooks[Name]['post']['requestBody']['content']['application/json'];

/** The names that this version of the package knows; newer servers may send others. */
export type EventName = keyof webhooks;

/**
 * A verified event: `switch (event.event)` narrows `data`. Keep a default branch that ignores what it does not know, because names are
 * added within v1.
 */
export type WebhookEvent<Name extends EventName = EventName> = {
  [Each in Name]: Envelope<Each> & {
    /** 0 for the first request of the event, 1 to 5 for its retries. A header that is not signed: for logs, not for decisions. */
    readonly attempt: number;
  };
}[Name];

type Namespace = EventName extends `${infer Space}.${string}` ? `${Space}.` : never;
type Selected<Selection extends EventName | Namespace> = Extract<
  EventName,
  Selection extends Namespace ? `${Selection}${string}` : Selection
>;

/** Whether an event has this name, or one in this namespace when the name ends in a dot: `isEvent(event, 'reservation.')`. */
export function isEvent<Selection extends EventName | Namespace>(
  event: WebhookEvent,
  selection: Selection,
): event is WebhookEvent<Selected<Selection>> {
  return selection.endsWith('.') ? event.event.startsWith(selection) : event.event === selection;
}
