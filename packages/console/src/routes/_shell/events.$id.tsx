import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../../features/events/event-page.tsx';

export const Route = createFileRoute('/_shell/events/$id')({ component: EventPage });
