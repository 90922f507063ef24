import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { type EventName, eventNames } from '../webhooks/subscriptions.ts';

type FeedEvent = Outputs['hotel']['webhooks']['events']['list']['body']['data'][number];

const path = ['hotel', 'webhooks', 'events', 'list'];
const typingPauseMs = 250;

export function EventsPage() {
  const { t } = useLingui();
  const [event, setEvent] = useState<EventName>();
  const [resourceId, setResourceId] = useState('');
  const [filter] = useDebouncedValue(filterOf(event, resourceId.trim()), typingPauseMs);
  const pages = usePages<FeedEvent>({
    key: [path, filter],
    read: (cursor) => client.hotel.webhooks.events.list.query({ query: { ...filter, cursor } }),
  });
  const columns: Column<FeedEvent>[] = [
    {
      title: t`Event`,
      cell: ({ id, event: name }) => (
        <AnchorLink to="/events/$id" params={{ id }}>
          {name}
        </AnchorLink>
      ),
    },
    { title: t`Resource`, cell: ({ resource_id }) => resource_id },
    { title: t`Time`, cell: ({ created_at }) => <Moment at={created_at} /> },
    { title: t`Replay of`, cell: ({ replay_of }) => replay_of ?? '' },
  ];
  return (
    <Page title={t`Events`}>
      <Group>
        <NativeSelect
          label={t`Event`}
          data={[{ value: '', label: t`All` }, ...eventNames]}
          value={event ?? ''}
          onChange={(change) => setEvent(eventNames.find((name) => name === change.currentTarget.value))}
        />
        <TextInput
          label={t`Resource`}
          placeholder="res_"
          value={resourceId}
          onChange={(change) => setResourceId(change.currentTarget.value)}
        />
      </Group>
      <PagedTable
        label={t`Events`}
        pages={pages}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t`No matching events. Events appear here as things happen in the hotel.`}
      />
    </Page>
  );
}

interface Filter {
  readonly event?: EventName[];
  readonly resource_id?: string;
}

function filterOf(event: EventName | undefined, resourceId: string): Filter {
  return { ...(event === undefined ? {} : { event: [event] }), ...(resourceId === '' ? {} : { resource_id: resourceId }) };
}
