import { flagSetting } from '@innkeeper/platform';

/** Setting of a tenant that requires TLS for webhooks. Rules: HOOK-27. */
export const webhookTlsRequired = flagSetting('webhook_tls_required', false);
