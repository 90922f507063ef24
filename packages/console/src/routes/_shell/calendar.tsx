import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { CalendarPage } from '../../features/calendar/calendar-page.tsx';
import { readStaySearch, type StaySearch } from '../../features/reservations/drawer/use-stay-drawer.ts';

export const Route = createFileRoute('/_shell/calendar')({
  validateSearch: (raw: Partial<StaySearch> & SearchSchemaInput): StaySearch => readStaySearch(raw),
  component: CalendarPage,
});
