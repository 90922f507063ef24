import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '../app/require-session.ts';
import { ConsentPage } from '../features/consent/consent-page.tsx';

export const Route = createFileRoute('/consent/$uid')({
  beforeLoad: async ({ context, location }) => void (await requireSession(context.queryClient, location.publicHref)),
  component: ConsentPage,
});
