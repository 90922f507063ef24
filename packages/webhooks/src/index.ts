export { deliveryStates } from './delivery/delivery.states.ts';
export { deliveryBacklog } from './delivery/delivery-backlog.ts';
export type { AttemptObserver, AttemptSample } from './delivery/record/observe-attempts.ts';
export {
  expireAccepted,
  expireDeliveries,
  expireEvents,
  type RetentionPlace,
  type RetentionStep,
} from './delivery/retention/expire-deliveries.ts';
export { maintainPartitions } from './delivery/retention/maintain-partitions.ts';
export { createDeliveries, type Deliveries, type DeliveryDeps } from './delivery/run-deliveries.ts';
export type { WebhookClient } from './delivery/send/outcome.ts';
export { signedRequest } from './delivery/send/sign.ts';
export { openWebhookClient } from './delivery/send/webhook-client.ts';
export type { WebhookPorts } from './endpoint/endpoint.operations.ts';
export { type AddressGuard, addressGuard } from './target/address-guard.ts';
export { addressIssues, type TargetRules } from './target/check-target.ts';
export type { FetchedFile, WantedFile } from './target/fetch-file.ts';
export { openFileFetch } from './target/open-file-fetch.ts';
export { webhookTlsRequired } from './target/tls-setting.ts';
export { createWebhooksContext } from './webhooks.context.ts';
export type { WebhookRetention } from './webhooks.due-work.ts';
export { webhooksEntities } from './webhooks.entities.ts';
