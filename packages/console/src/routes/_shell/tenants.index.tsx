import { createFileRoute } from '@tanstack/react-router';
import { TenantsPage } from '../../features/tenants/tenants-page.tsx';

export const Route = createFileRoute('/_shell/tenants/')({ component: TenantsPage });
