import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { GroupPage } from '../../features/groups/group-page.tsx';
import { readStaySearch, type StaySearch } from '../../features/reservations/drawer/use-stay-drawer.ts';

export const Route = createFileRoute('/_shell/groups/$id')({
  validateSearch: (raw: Partial<StaySearch> & SearchSchemaInput): StaySearch => readStaySearch(raw),
  component: GroupPage,
});
