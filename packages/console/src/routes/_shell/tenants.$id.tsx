import { createFileRoute } from '@tanstack/react-router';
import { TenantPage } from '../../features/tenants/tenant-page.tsx';

export const Route = createFileRoute('/_shell/tenants/$id')({ component: TenantPage });
