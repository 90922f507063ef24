import { createFileRoute } from '@tanstack/react-router';
import { RegistrationsPage } from '../../features/registrations/registrations-page.tsx';

export const Route = createFileRoute('/_shell/registrations')({ component: RegistrationsPage });
