import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink, ButtonLink } from '../../ui/anchor-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { ApiCallHint } from '../developers/api-call.tsx';
import { ShortId } from '../developers/short-id.tsx';
import { type EventName, eventNames } from '../webhooks/subscriptions.ts';
import { EventSentence } from './event-sentence.tsx';

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
    { title: t`What happened`, cell: (row) => <EventSentence event={row} /> },
    {
      title: t`Event`,
      cell: ({ id, event: name }) => (
        <AnchorLink to="/events/$id" params={{ id }} size="sm" ff="monospace">
          {name}
        </AnchorLink>
      ),
    },
    { title: t`Resource`, cell: ({ resource_id }) => <ShortId id={resource_id} /> },
    { title: t`Time`, cell: ({ created_at }) => <Moment at={created_at} /> },
    { title: t`Replay of`, cell: ({ replay_of }) => replay_of && <ShortId id={replay_of} /> },
  ];
  const isFiltered = event !== undefined || resourceId !== '';
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
      <ApiCallHint call={{ method: 'GET', path: '/events', query: queryOf(filter) }} />
      <PagedTable
        label={t`Events`}
        pages={pages}
        columns={columns}
        keyOf={({ id }) => id}
        empty={isFiltered ? t`No matching events.` : <NoEvents />}
      />
    </Page>
  );
}

function NoEvents() {
  const toWebhooks = (
    <ButtonLink to="/webhooks" variant="default">
      <Trans>Send events to a program</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState action={toWebhooks}>
      <Trans>No events yet. They appear here as things happen in the hotel.</Trans>
    </EmptyState>
  );
}

function queryOf({ event = [], resource_id }: Filter): Record<string, string> {
  return { ...(event.length === 0 ? {} : { event: event.join(',') }), ...(resource_id === undefined ? {} : { resource_id }) };
}

interface Filter {
  readonly event?: EventName[];
  readonly resource_id?: string;
}

function filterOf(event: EventName | undefined, resourceId: string): Filter {
  return { ...(event === undefined ? {} : { event: [event] }), ...(resourceId === '' ? {} : { resource_id: resourceId }) };
}
