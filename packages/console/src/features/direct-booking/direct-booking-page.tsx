import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Code, CopyButton, Group, List } from '@mantine/core';
import { useState } from 'react';
import { IconCheck, IconCopy } from '../../app/icons.ts';
import { client, type Outputs } from '../../app/trpc.ts';
import { useProperties } from '../../app/use-hotel.ts';
import { usePages } from '../../app/use-pages.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { AddKeyDialog, RemoveKeyDialog } from './key-dialogs.tsx';
import { Pictures } from './room-pictures.tsx';

export type PublishableKey = Outputs['hotel']['booking']['publishableKeys']['create']['body'];

const path = ['hotel', 'booking', 'publishableKeys', 'list'];

/** The hotel's own sales: its booking pages, and the keys of its sites. Rules: DIRECT-1. */
export function DirectBookingPage() {
  const { t } = useLingui();
  const pages = usePages({
    key: [path, {}],
    read: (cursor) => client.hotel.booking.publishableKeys.list.query({ query: { cursor } }),
  });
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<PublishableKey | null>(null);
  const [newest] = pages.data ?? [];
  const add = (
    <Button onClick={() => setIsAdding(true)}>
      <Trans>Add key</Trans>
    </Button>
  );
  return (
    <Page title={t`Direct booking`} actions={add}>
      <BookingPages />
      <PagedTable
        label={t`Publishable keys`}
        pages={pages}
        columns={useKeyColumns(setRemoved)}
        keyOf={({ id }) => id}
        empty={<EmptyState>{t`No keys yet. Add one for each site that sells your rooms.`}</EmptyState>}
      />
      {newest && <CodeBlock label={t`Booking button for your site`} text={buttonOf(newest.key)} />}
      <Pictures />
      {isAdding && <AddKeyDialog onClose={() => setIsAdding(false)} />}
      {removed && <RemoveKeyDialog publishableKey={removed} onClose={() => setRemoved(null)} />}
    </Page>
  );
}

const buttonOf = (key: string): string => `<script src="${window.location.origin}/book.js" data-key="${key}" async></script>`;

function BookingPages() {
  const { t } = useLingui();
  const properties = useProperties();
  return (
    <List listStyleType="none" aria-label={t`Booking pages`}>
      {properties.map(({ id, name }) => (
        <List.Item key={id}>
          <Anchor href={`/book/${id}`} target="_blank" rel="noopener">
            <Trans>Booking page of {name}</Trans>
          </Anchor>
        </List.Item>
      ))}
    </List>
  );
}

function useKeyColumns(remove: (key: PublishableKey) => void): readonly Column<PublishableKey>[] {
  const { t } = useLingui();
  const properties = useProperties();
  const nameOf = (propertyId: string): string => properties.find(({ id }) => id === propertyId)?.name ?? propertyId;
  return [
    { title: t`Name`, cell: ({ name }) => name },
    ...(properties.length > 1 ? [{ title: t`Property`, cell: ({ property_id }: PublishableKey) => nameOf(property_id) }] : []),
    { title: t`Key`, cell: ({ key }) => <CopiedKey value={key} /> },
    { title: t`Sites`, cell: ({ origins }) => origins.join(', ') || t`servers only` },
    { title: t`Created`, cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      title: t`Actions`,
      cell: (key) => (
        <Button size="compact-sm" variant="default" onClick={() => remove(key)}>
          <Trans>Remove</Trans>
        </Button>
      ),
    },
  ];
}

function CopiedKey({ value }: { readonly value: string }) {
  const { t } = useLingui();
  return (
    <Group gap={4} wrap="nowrap">
      <Code>{value}</Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" onClick={copy} aria-label={copied ? t`Copied` : t`Copy`}>
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  );
}
