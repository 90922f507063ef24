import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { type ReturnSearch, returnSearch } from '../app/require-session.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: ReturnSearch & SearchSchemaInput): ReturnSearch => returnSearch(search),
  component: SignInPage,
});
