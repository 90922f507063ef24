import { createFileRoute } from '@tanstack/react-router';
import { AutomationsPage } from '../../features/message-automations/automations-page.tsx';

export const Route = createFileRoute('/_shell/messages/automations')({ component: AutomationsPage });
