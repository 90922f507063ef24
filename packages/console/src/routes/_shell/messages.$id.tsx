import { createFileRoute } from '@tanstack/react-router';
import { ConversationPage } from '../../features/messages/conversation-page.tsx';

export const Route = createFileRoute('/_shell/messages/$id')({ component: ConversationPage });
