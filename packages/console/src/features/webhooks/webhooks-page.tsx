import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { CopiedOnce } from '../../ui/copied-once.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { ApiCallHint } from '../developers/api-call.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { everything } from './subscriptions.ts';

export type Endpoint = Outputs['hotel']['webhooks']['endpoints']['get']['body'];

const path = ['hotel', 'webhooks', 'endpoints', 'list'];
const addCall = {
  method: 'POST',
  path: '/webhook-endpoints',
  body: { url: 'https://example.com/hooks', events: ['reservation.*'] },
} as const;

export function WebhooksPage() {
  const { t } = useLingui();
  const pages = usePages({
    key: [path, {}],
    read: (cursor) => client.hotel.webhooks.endpoints.list.query({ query: { cursor } }),
  });
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const columns: Column<Endpoint>[] = [
    {
      title: t`URL`,
      cell: ({ id, url }) => (
        <AnchorLink to="/webhooks/$id" params={{ id }}>
          {url}
        </AnchorLink>
      ),
    },
    { title: t`Events`, cell: ({ events }) => <SubscribedEvents events={events} /> },
    { title: t`State`, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
    { title: t`Held`, cell: ({ held_count }) => held_count },
  ];
  const add = (
    <Button onClick={() => setIsAdding(true)}>
      <Trans>Add endpoint</Trans>
    </Button>
  );
  return (
    <Page title={t`Webhooks`} actions={add}>
      {secret !== null && <CopiedOnce title={t`The signing secret`} secret={secret} />}
      <ApiCallHint call={addCall} />
      <PagedTable
        label={t`Webhooks`}
        pages={pages}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState>{t`No endpoints yet. Add a URL to receive events.`}</EmptyState>}
      />
      {isAdding && <EndpointDialog onClose={() => setIsAdding(false)} onDone={(made) => setSecret(made.secret ?? null)} />}
    </Page>
  );
}

export function SubscribedEvents({ events }: Pick<Endpoint, 'events'>) {
  return events.includes(everything) ? <Trans>All events</Trans> : events.join(', ');
}

export function EndpointState({ endpoint: { active, status } }: { readonly endpoint: Pick<Endpoint, 'active' | 'status'> }) {
  if (!active) {
    return (
      <Badge variant="light" color="gray">
        <Trans>paused</Trans>
      </Badge>
    );
  }
  const isFailing = status === 'failing';
  return (
    <Badge variant="light" color={isFailing ? 'red' : 'teal'}>
      {isFailing ? <Trans>failing</Trans> : <Trans>subscribed</Trans>}
    </Badge>
  );
}
