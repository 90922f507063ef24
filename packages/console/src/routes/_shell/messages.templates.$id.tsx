import { createFileRoute } from '@tanstack/react-router';
import { TemplatePage } from '../../features/message-templates/template-page.tsx';

export const Route = createFileRoute('/_shell/messages/templates/$id')({ component: TemplatePage });
