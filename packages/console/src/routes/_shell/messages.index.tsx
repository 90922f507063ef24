import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '../../features/messages/messages-page.tsx';

export const Route = createFileRoute('/_shell/messages/')({ component: MessagesPage });
