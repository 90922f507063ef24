import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { type ReservationSearch, readSearch } from '../../features/reservations/reservation-filter.ts';
import { ReservationsPage } from '../../features/reservations/reservations-page.tsx';

export const Route = createFileRoute('/_shell/reservations/')({
  validateSearch: (raw: Partial<ReservationSearch> & SearchSchemaInput): ReservationSearch => readSearch(raw),
  component: ReservationsPage,
});
