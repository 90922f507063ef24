import { createFileRoute } from '@tanstack/react-router';
import { ApiTokensPage } from '../../features/api-tokens/api-tokens-page.tsx';

export const Route = createFileRoute('/_shell/api-tokens')({ component: ApiTokensPage });
