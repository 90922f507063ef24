export { createInnkeeper, type InnkeeperOptions } from './client/create-innkeeper.ts';
export type { Innkeeper } from './client/innkeeper.ts';
export { type ErrorDetails, InnkeeperError } from './client/innkeeper-error.ts';
export type { components, operations, paths, webhooks } from './generated/api.ts';
export { type WebhookRefusal, WebhookVerificationError } from './webhook/verification-error.ts';
export { verifyWebhook, type WebhookRequest, webhookToleranceMs } from './webhook/verify-webhook.ts';
export { type EventName, isEvent, type WebhookEvent } from './webhook/webhook-event.ts';
