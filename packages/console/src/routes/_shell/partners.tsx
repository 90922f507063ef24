import { createFileRoute } from '@tanstack/react-router';
import { PartnersPage } from '../../features/partners/partners-page.tsx';

export const Route = createFileRoute('/_shell/partners')({ component: PartnersPage });
