import type { BoundedContext } from '@innkeeper/platform';
import { endpointOperations, type WebhookPorts } from './endpoint/endpoint.operations.ts';
import { eventOperations } from './event/event.operations.ts';
import { eventOperatorOperations } from './event/event.operator-operations.ts';
import { webhookTlsRequired } from './target/tls-setting.ts';
import { type WebhookRetention, webhooksDueWork } from './webhooks.due-work.ts';
import { webhooksPersonalData } from './webhooks.personal-data.ts';
import { webhooksRetention } from './webhooks.retention.ts';
import { webhooksSealedColumns } from './webhooks.sealed-columns.ts';

/** Webhook endpoints, deliveries and the log of events. */
export function createWebhooksContext(ports: WebhookPorts, retention: WebhookRetention) {
  return {
    name: 'webhooks',
    operations: { endpoints: endpointOperations(ports), events: eventOperations(ports) },
    settings: [webhookTlsRequired],
    operatorOperations: eventOperatorOperations(retention, ports.feedWaits),
    dueWork: webhooksDueWork(retention),
    personalData: webhooksPersonalData,
    sealedColumns: webhooksSealedColumns,
    retention: webhooksRetention,
  } as const satisfies BoundedContext;
}
