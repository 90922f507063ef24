import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { type ReturnSearch, returnSearch } from '../app/require-session.ts';
import { ChoosePasswordPage } from '../features/sign-in/choose-password-page.tsx';

export const Route = createFileRoute('/choose-password')({
  validateSearch: (search: ReturnSearch & SearchSchemaInput): ReturnSearch => returnSearch(search),
  component: ChoosePasswordPage,
});
