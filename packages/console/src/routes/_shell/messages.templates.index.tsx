import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '../../features/message-templates/templates-page.tsx';

export const Route = createFileRoute('/_shell/messages/templates/')({ component: TemplatesPage });
