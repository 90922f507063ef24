import { createFileRoute } from '@tanstack/react-router';
import { GuestPage } from '../../features/guests/guest-page.tsx';

export const Route = createFileRoute('/_shell/guests/$id')({ component: GuestPage });
