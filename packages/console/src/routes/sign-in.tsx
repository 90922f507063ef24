import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

interface SignInSearch {
  /** Address to open afterwards, always within the application. */
  readonly next?: string | undefined;
}

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ next }: Partial<SignInSearch> & SearchSchemaInput): SignInSearch =>
    typeof next === 'string' && next.startsWith('/console/') ? { next } : {},
  component: SignInPage,
});
