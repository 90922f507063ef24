import { createFileRoute } from '@tanstack/react-router';
import { MaintenancePage } from '../../features/maintenance/maintenance-page.tsx';

export const Route = createFileRoute('/_shell/maintenance')({ component: MaintenancePage });
