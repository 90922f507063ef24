import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { type ReservationFilter, readFilter } from '../../features/reservations/reservation-filter.ts';
import { ReservationsPage } from '../../features/reservations/reservations-page.tsx';

export const Route = createFileRoute('/_shell/reservations/')({
  validateSearch: (raw: Partial<ReservationFilter> & SearchSchemaInput): ReservationFilter => readFilter(raw),
  component: ReservationsPage,
});
