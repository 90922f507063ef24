import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { type GroupFilter, readGroupFilter } from '../../features/groups/group-filter.ts';
import { GroupsPage } from '../../features/groups/groups-page.tsx';

export const Route = createFileRoute('/_shell/groups/')({
  validateSearch: (raw: Partial<GroupFilter> & SearchSchemaInput): GroupFilter => readGroupFilter(raw),
  component: GroupsPage,
});
