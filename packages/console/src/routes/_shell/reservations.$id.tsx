import { createFileRoute } from '@tanstack/react-router';
import { ReservationPage } from '../../features/reservations/reservation-page.tsx';

export const Route = createFileRoute('/_shell/reservations/$id')({ component: ReservationPage });
