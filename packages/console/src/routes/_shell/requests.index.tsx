import { createFileRoute } from '@tanstack/react-router';
import { RequestsPage } from '../../features/requests/requests-page.tsx';

export const Route = createFileRoute('/_shell/requests/')({ component: RequestsPage });
