import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { readStaySearch, type StaySearch } from '../../features/reservations/drawer/use-stay-drawer.ts';
import { TodayPage } from '../../features/today/today-page.tsx';

interface TodaySearch extends StaySearch {
  /** Opens the check-in of the first arrival. */
  readonly arrive?: true | undefined;
}

export const Route = createFileRoute('/_shell/today')({
  validateSearch: (raw: Readonly<Partial<Record<keyof TodaySearch, unknown>>> & SearchSchemaInput): TodaySearch => ({
    ...readStaySearch(raw),
    ...(raw.arrive === true ? { arrive: true } : {}),
  }),
  component: TodayPage,
});
