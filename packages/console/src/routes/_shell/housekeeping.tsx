import { createFileRoute } from '@tanstack/react-router';
import { HousekeepingPage } from '../../features/housekeeping/housekeeping-page.tsx';

export const Route = createFileRoute('/_shell/housekeeping')({ component: HousekeepingPage });
