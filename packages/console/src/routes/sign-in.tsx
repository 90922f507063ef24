import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

interface SignInSearch {
  /** The address to go to afterwards; one of the application, never of another host. */
  readonly next?: string | undefined;
}

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ next }: Partial<SignInSearch> & SearchSchemaInput): SignInSearch =>
    typeof next === 'string' && next.startsWith('/console/') ? { next } : {},
  component: SignInPage,
});
