import { createFileRoute } from '@tanstack/react-router';
import { DirectBookingPage } from '../../features/direct-booking/direct-booking-page.tsx';

export const Route = createFileRoute('/_shell/direct-booking')({ component: DirectBookingPage });
