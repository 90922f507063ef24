import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { channelName } from '../../app/channel-names.ts';
import { formatNumber } from '../../app/format.ts';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useProperties } from '../../app/use-hotel.ts';
import { usePages } from '../../app/use-pages.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { channelStates, incidentWords } from './channel-words.ts';
import { SyncDialog } from './sync-dialog.tsx';

export type Channel = Outputs['hotel']['channels']['channels']['list']['body']['data'][number];

/** State of each agency connection, and its open incidents. */
export function ChannelsPage() {
  const { t, i18n } = useLingui();
  const properties = useProperties();
  const query = useChannels(properties.map(({ id }) => id));
  const [syncing, setSyncing] = useState<Channel | null>(null);
  const nameOfProperty = ({ property_id }: Channel) => properties.find(({ id }) => id === property_id)?.name ?? property_id;
  const columns: Column<Channel>[] = [
    { title: t`Channel`, cell: ({ channel }) => channelName(channel) },
    ...(properties.length > 1 ? [{ title: t`Property`, cell: nameOfProperty }] : []),
    {
      title: t`State`,
      cell: ({ status }) => <StateBadge tone={channelStates[status].tone}>{i18n._(channelStates[status].words)}</StateBadge>,
    },
    { title: t`Last push`, cell: ({ last_push_at, property_id }) => <Moment at={last_push_at} propertyId={property_id} /> },
    { title: t`Behind by`, isNumeric: true, cell: ({ lag_seconds }) => lagText(lag_seconds) },
    { title: t`Differences`, isNumeric: true, cell: ({ drifted }) => formatNumber(drifted.length) },
    { title: t`Open incidents`, isNumeric: true, cell: ({ open_incidents }) => formatNumber(open_incidents) },
    {
      title: t`Actions`,
      cell: (channel) =>
        channel.status !== 'off' && (
          <Button size="compact-sm" variant="default" onClick={() => setSyncing(channel)}>
            <Trans>Sync now</Trans>
          </Button>
        ),
    },
  ];
  return (
    <Page title={t`Channels`}>
      <Loaded query={query}>
        {(channels) => (
          <RecordTable
            label={t`Channels`}
            columns={columns}
            rows={channels}
            keyOf={({ channel, property_id }) => `${channel} ${property_id}`}
            empty={t`No agency is connected yet.`}
          />
        )}
      </Loaded>
      <Incidents />
      {syncing && <SyncDialog channel={syncing} onClose={() => setSyncing(null)} />}
    </Page>
  );
}

/** Channels of all properties: the service answers one property at a time. */
function useChannels(propertyIds: readonly string[]): { readonly data: Channel[] | undefined; readonly error: unknown } {
  const queries = propertyIds.map((id) => trpc.hotel.channels.channels.list.queryOptions({ query: { property_id: id } }));
  const results = useQueries({ queries });
  const isRead = results.every(({ data }) => data !== undefined);
  const data = isRead ? results.flatMap(({ data: answer }) => answer?.body.data ?? []) : undefined;
  return { data, error: results.find(({ error }) => error !== null)?.error ?? null };
}

const lagUnits = [
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** `45 sec`, `12 min` or `3 hr` in the person's language. */
function lagText(lag: number): string {
  const { unit, seconds } = lagUnits.find((one) => lag >= one.seconds) ?? lagUnits[2];
  return formatNumber(Math.floor(lag / seconds), { style: 'unit', unit, unitDisplay: 'short' });
}

type Incident = Outputs['hotel']['channels']['incidents']['list']['body']['data'][number];

const path = ['hotel', 'channels', 'incidents', 'list'];
const open = { resolved: 'false' } as const;

function Incidents() {
  const { t } = useLingui();
  const pages = usePages<Incident>({
    key: [path, open],
    read: (cursor) => client.hotel.channels.incidents.list.query({ query: { ...open, cursor } }),
  });
  const resolve = useAction({
    run: (id: string, key) =>
      client.hotel.channels.incidents.change.mutate({ params: { id }, body: { resolved: true }, idempotency_key: key }),
  });
  const columns: Column<Incident>[] = [
    { title: t`Time`, cell: ({ created_at }) => <Moment at={created_at} /> },
    { title: t`Channel`, cell: ({ channel }) => (channel === null ? '–' : channelName(channel)) },
    { title: t`What`, cell: (incident) => <WhatHappened incident={incident} /> },
    {
      title: t`Reservation`,
      cell: ({ reservation_id }) => (reservation_id ? <ResourceLink id={reservation_id} text={t`Reservation`} /> : '–'),
    },
    {
      title: t`Actions`,
      cell: ({ id }) => (
        <Button size="compact-sm" variant="default" onClick={() => resolve.submit(id)}>
          <Trans>Resolve</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans>Incidents</Trans>
      </Title>
      <Refused action={resolve} />
      <PagedTable label={t`Incidents`} pages={pages} columns={columns} keyOf={({ id }) => id} empty={t`No open incidents.`} />
    </Stack>
  );
}

/** The incident in words and what to do about it, with the service's own account for whoever looks into it. */
function WhatHappened({ incident: { kind, message } }: { readonly incident: Incident }) {
  const { i18n } = useLingui();
  const { title, advice } = incidentWords[kind];
  return (
    <>
      <Text fw={500} size="sm">
        {i18n._(title)}
      </Text>
      <Text size="sm">{i18n._(advice)}</Text>
      <Text size="xs" c="dimmed" lang="en">
        {message}
      </Text>
    </>
  );
}
