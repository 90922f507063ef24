import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '../../features/events/events-page.tsx';

export const Route = createFileRoute('/_shell/events/')({ component: EventsPage });
