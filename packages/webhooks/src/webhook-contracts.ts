import { subscriptionContracts } from './endpoint/endpoint.contract.ts';
import { listEventsContract } from './event/event.contract.ts';

/** The contracts that depend on the names of public events, which belong to other contexts and are handed in. */
export type WebhookContracts = ReturnType<typeof webhookContracts>;

export function webhookContracts(eventNames: readonly string[]) {
  return { ...subscriptionContracts(eventNames), listEvents: listEventsContract(eventNames) };
}
