export { fileRegistrations } from './file-registrations.ts';
export { moveTenant } from './move-tenant.ts';
export { resolvePayment } from './resolve-payment.ts';
export { retryKeys } from './retry-keys.ts';
export { retryMessage } from './retry-message.ts';
export { retryPush } from './retry-push.ts';
export { retryWebhook } from './retry-webhook.ts';
export { sweep } from './sweep.ts';
