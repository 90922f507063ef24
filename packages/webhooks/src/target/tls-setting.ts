import { flagSetting } from '@innkeeper/platform';

/** Whether the tenant has webhooks sent over TLS only. Rules: HOOK-27. */
export const webhookTlsRequired = flagSetting('webhook_tls_required', false);
