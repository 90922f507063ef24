import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../features/calendar/calendar-page.tsx';

export const Route = createFileRoute('/_shell/calendar')({ component: CalendarPage });
