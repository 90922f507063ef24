import { flagSetting } from '@innkeeper/platform';

/** Whether the tenant has webhooks sent over TLS only. Contract 1. */
export const webhookTlsRequired = flagSetting('webhook_tls_required', false);
