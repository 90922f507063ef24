import type { webhooks } from '../generated/api.ts';

type Envelope<Name extends keyof webhooks> = webhooks[Name]['post']['requestBody']['content']['application/json'];

/** The event names known to this version of the package; newer servers may send others. */
export type EventName = keyof webhooks;

/**
 * A verified event: `switch (event.event)` narrows `data`. Keep a default branch that ignores unknown names, because names are
 * added within v1.
 */
export type WebhookEvent<Name extends EventName = EventName> = {
  [Each in Name]: Envelope<Each> & {
    /** 0 for the first request of the event, 1 to 5 for its retries. From an unsigned header: for logs, not for decisions. */
    readonly attempt: number;
  };
}[Name];

type Namespace = EventName extends `${infer Space}.${string}` ? `${Space}.` : never;
type SelectedName<Selection extends EventName | Namespace> = Extract<
  EventName,
  Selection extends Namespace ? `${Selection}${string}` : Selection
>;

/** Reports whether an event has this name or, if the name ends in a dot, is in this namespace: `isEvent(event, 'reservation.')`. */
export function isEvent<Selection extends EventName | Namespace>(
  event: WebhookEvent,
  selection: Selection,
): event is WebhookEvent<SelectedName<Selection>> {
  return selection.endsWith('.') ? event.event.startsWith(selection) : event.event === selection;
}
