export { createInnkeeper, type InnkeeperOptions } from './client/create-innkeeper.ts';
export { type ErrorCode, errorCodes } from './client/error-codes.ts';
export type { Innkeeper } from './client/innkeeper.ts';
export { type ErrorDetails, InnkeeperError } from './client/innkeeper-error.ts';
export { isRefusal, type Refusal } from './client/refusal.ts';
export type { components, operations, paths, webhooks } from './generated/api.ts';
export { type Forwarded, type Forwarding, forwardEvents } from './listen/forward-events.ts';
export { type ForwardingFault, type ForwardingOptions, forwardingFault } from './listen/forwarding-fault.ts';
export { type Claim, type DedupeStore, memoryDedupeStore } from './webhook/dedupe-store.ts';
export { type DeliveredEvent, signWebhook, type ToSign } from './webhook/sign-webhook.ts';
export { type WebhookRefusal, WebhookVerificationError } from './webhook/verification-error.ts';
export { verifyWebhook, type WebhookRequest, webhookToleranceMs } from './webhook/verify-webhook.ts';
export { type EventName, isEvent, type WebhookEvent } from './webhook/webhook-event.ts';
export {
  expressWebhookHandler,
  fetchWebhookHandler,
  type IncomingRequest,
  type OutgoingResponse,
  type WebhookHandling,
} from './webhook/webhook-handlers.ts';
