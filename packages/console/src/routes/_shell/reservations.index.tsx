import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { readStaySearch, type StaySearch } from '../../features/reservations/drawer/use-stay-drawer.ts';
import { ReservationsPage } from '../../features/reservations/reservations-page.tsx';
import { type ReservationSearch, readSearch } from '../../features/reservations/views/reservation-filter.ts';

export const Route = createFileRoute('/_shell/reservations/')({
  validateSearch: (raw: Partial<ReservationSearch & StaySearch> & SearchSchemaInput): ReservationSearch & StaySearch => ({
    ...readSearch(raw),
    ...readStaySearch(raw),
  }),
  component: ReservationsPage,
});
