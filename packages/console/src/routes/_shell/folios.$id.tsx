import { createFileRoute } from '@tanstack/react-router';
import { FolioPage } from '../../features/folios/folio-page.tsx';

export const Route = createFileRoute('/_shell/folios/$id')({ component: FolioPage });
