export { listDeliveriesContract } from './delivery/delivery.contract.ts';
export { expireDeliveries, expireEvents, type RetentionPlace, type RetentionStep } from './delivery/expire-deliveries.ts';
export { openWebhookClient, type WebhookClient } from './delivery/http-client.ts';
export type { AttemptObserver, AttemptSample } from './delivery/observe-attempts.ts';
export type { LadderRef } from './delivery/retry-delivery.ts';
export { createDeliveries, type Deliveries, type DeliveryDeps } from './delivery/run-deliveries.ts';
export { signedRequest } from './delivery/sign.ts';
export {
  acknowledgeEndpointContract,
  deleteEndpointContract,
  getEndpointContract,
  listEndpointsContract,
  rotateSecretContract,
  testEndpointContract,
} from './endpoint/endpoint.contract.ts';
export { getEventContract, replayEventContract } from './event/event.contract.ts';
export { type Replayed, type ReplaySelection, replayEvents } from './event/replay-events.ts';
export { type AddressGuard, addressGuard } from './target/address-guard.ts';
export type { TargetRules } from './target/check-target.ts';
export { type WebhookContracts, webhookContracts } from './webhook-contracts.ts';
export { createWebhooksRouter, type WebhookPorts } from './webhooks.router.ts';
