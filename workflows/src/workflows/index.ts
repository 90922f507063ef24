export { deliverWebhook } from './deliver-webhook.ts';
export { expireIdempotencyKeys } from './expire-idempotency-keys.ts';
export { expireTentative } from './expire-tentative.ts';
export { expireTentatives } from './expire-tentatives.ts';
export { expireUnusedTokens } from './expire-unused-tokens.ts';
export { forgetStartedWorkflows } from './forget-started-workflows.ts';
export { nightAudit } from './night-audit.ts';
