export { deliverWebhook } from './deliver-webhook.ts';
export { fileRegistrations } from './file-registrations.ts';
export { pushChannel } from './push-channel.ts';
export { resolvePayment } from './resolve-payment.ts';
export { sendMessage } from './send-message.ts';
export { settleKeys } from './settle-keys.ts';
export { sweep } from './sweep.ts';
