import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { TodayPage } from '../../features/today/today-page.tsx';

interface TodaySearch {
  /** Opens the check-in of the first arrival. */
  readonly arrive?: true | undefined;
}

export const Route = createFileRoute('/_shell/today')({
  validateSearch: ({ arrive }: Readonly<Partial<Record<keyof TodaySearch, unknown>>> & SearchSchemaInput): TodaySearch =>
    arrive === true ? { arrive } : {},
  component: TodayPage,
});
