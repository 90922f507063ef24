import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { groupStateWords } from '../../app/group-states.ts';
import { client } from '../../app/trpc.ts';
import { useProperties } from '../../app/use-hotel.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Day } from '../../ui/day.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { type GroupFilter, groupQueryOf } from './group-filter.ts';
import { GroupStatusBadge, groupKindWords, groupStatuses, type StayGroup } from './group-words.tsx';
import { NewGroupDialog } from './new-group-dialog.tsx';
import { PickUpBar } from './pick-up-bar.tsx';

const route = getRouteApi('/_shell/groups/');
const path = ['hotel', 'booking', 'groups', 'list'];

/** Groups with how much of each block is picked up. Rules: CONSOLE-92. */
export function GroupsPage() {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/groups/' });
  const filter = route.useSearch();
  const [isMaking, setIsMaking] = useState(false);
  const groupQuery = groupQueryOf(filter);
  const pages = usePages<StayGroup>({
    key: [path, groupQuery],
    read: (cursor) => client.hotel.booking.groups.list.query({ query: { ...groupQuery, cursor } }),
  });
  // Based on the current address, because a second change may come before the first one is rendered.
  const change = (part: GroupFilter): void => void navigate({ search: (now) => ({ ...now, ...part }), replace: true });
  const make = (
    <Button onClick={() => setIsMaking(true)}>
      <Trans>New group</Trans>
    </Button>
  );
  return (
    <Page title={t`Groups`} actions={make}>
      <Filters filter={filter} onChange={change} />
      <PagedTable
        label={t`Groups`}
        pages={pages}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={t`No matching groups. Change the filters or make a new group.`}
      />
      {isMaking && (
        <NewGroupDialog onClose={() => setIsMaking(false)} onDone={(id) => void navigate({ to: '/groups/$id', params: { id } })} />
      )}
    </Page>
  );
}

interface FiltersProps {
  readonly filter: GroupFilter;
  readonly onChange: (part: GroupFilter) => void;
}

function Filters({ filter: { status, arrival_from, arrival_to, q }, onChange }: FiltersProps) {
  const { t, i18n } = useLingui();
  const states = [{ value: '', label: t`All` }, ...groupStatuses.map((value) => ({ value, label: i18n._(groupStateWords[value]) }))];
  return (
    <Group align="end">
      <TextFilter label={t`Search`} value={q ?? ''} onChange={(text) => onChange({ q: text })} />
      <NativeSelect
        label={t`State`}
        data={states}
        value={status ?? ''}
        onChange={(event) => onChange({ status: groupStatuses.find((one) => one === event.currentTarget.value) })}
      />
      <DayInput label={t`Arrival from`} value={arrival_from ?? ''} onChange={(day) => onChange({ arrival_from: day })} />
      <DayInput label={t`Arrival to`} value={arrival_to ?? ''} onChange={(day) => onChange({ arrival_to: day })} />
    </Group>
  );
}

function useColumns(): readonly Column<StayGroup>[] {
  const { t, i18n } = useLingui();
  const properties = useProperties();
  const house: Column<StayGroup> = {
    title: t`Property`,
    cell: ({ property_id }) => properties.find(({ id }) => id === property_id)?.name ?? '…',
  };
  return [
    {
      title: t`Name`,
      cell: ({ id, name }) => (
        <AnchorLink to="/groups/$id" params={{ id }}>
          {name}
        </AnchorLink>
      ),
    },
    ...(properties.length > 1 ? [house] : []),
    { title: t`State`, cell: ({ status }) => <GroupStatusBadge status={status} /> },
    { title: t`Arrival`, cell: ({ arrival }) => <Day day={arrival} /> },
    { title: t`Departure`, cell: ({ departure }) => <Day day={departure} /> },
    { title: t`Cut-off date`, cell: ({ cutoff_date }) => (cutoff_date === null ? '–' : <Day day={cutoff_date} />) },
    { title: t`Picked up`, cell: ({ totals }) => <PickUpBar totals={totals} /> },
    { title: t`Kind`, cell: ({ kind }) => i18n._(groupKindWords[kind]) },
  ];
}
