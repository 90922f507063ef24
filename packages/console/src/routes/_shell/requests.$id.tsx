import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '../../features/requests/request-page.tsx';

export const Route = createFileRoute('/_shell/requests/$id')({ component: RequestPage });
