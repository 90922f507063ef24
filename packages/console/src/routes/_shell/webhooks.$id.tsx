import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../../features/webhooks/webhook-page.tsx';

export const Route = createFileRoute('/_shell/webhooks/$id')({ component: WebhookPage });
