import { setting } from '@innkeeper/platform';
import { z } from 'zod';

/** Whether the tenant has webhooks sent over TLS only. Contract 1. */
export const webhookTlsRequired = setting('webhook_tls_required', { schema: z.boolean(), standard: false });
