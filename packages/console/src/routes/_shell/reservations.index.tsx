import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { ReservationsPage } from '../../features/reservations/reservations-page.tsx';
import { type ReservationSearch, readSearch } from '../../features/reservations/views/reservation-filter.ts';

export const Route = createFileRoute('/_shell/reservations/')({
  validateSearch: (raw: Partial<ReservationSearch> & SearchSchemaInput): ReservationSearch => readSearch(raw),
  component: ReservationsPage,
});
