import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink, ButtonLink } from '../../ui/anchor-link.tsx';
import { GuestName } from '../../ui/guest-name.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';

export type Conversation = Outputs['hotel']['messaging']['conversations']['get']['body'];

const path = ['hotel', 'messaging', 'conversations', 'list'];
const typingPauseMs = 200;

type InboxFilter = 'open' | 'unread' | 'resolved';
const filters = { open: { resolved: 'false' }, unread: { unread: 'true' }, resolved: { resolved: 'true' } } as const;

/** Inbox of conversations across all channels, with the time they have been waiting for a reply. */
export function MessagesPage() {
  const { t } = useLingui();
  const [shown, setShown] = useState<InboxFilter>('open');
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), typingPauseMs);
  const filter = { ...filters[shown], ...(q === '' ? {} : { q }) };
  const pages = usePages<Conversation>({
    key: [path, filter],
    read: (cursor) => client.hotel.messaging.conversations.list.query({ query: { ...filter, cursor } }),
  });
  const offered: { value: InboxFilter; label: string }[] = [
    { value: 'open', label: t`Open` },
    { value: 'unread', label: t`Unread` },
    { value: 'resolved', label: t`Resolved` },
  ];
  const choose = (value: string): void => setShown(offered.find((one) => one.value === value)?.value ?? 'open');
  const backOffice = (
    <>
      <ButtonLink to="/messages/templates" variant="default">
        <Trans>Templates</Trans>
      </ButtonLink>
      <ButtonLink to="/messages/automations" variant="default">
        <Trans>Automations</Trans>
      </ButtonLink>
    </>
  );
  return (
    <Page title={t`Messages`} actions={backOffice}>
      <Group>
        <NativeSelect label={t`State`} data={offered} value={shown} onChange={(event) => choose(event.currentTarget.value)} />
        <TextInput label={t`Search`} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Group>
      <PagedTable
        label={t`Messages`}
        pages={pages}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={t`No conversations here. Start one from a reservation, or wait for a guest to write.`}
      />
    </Page>
  );
}

function useColumns(): readonly Column<Conversation>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Guest`,
      cell: ({ id, guest_id, unread_count }) => (
        <Group gap="xs" wrap="nowrap">
          <AnchorLink to="/messages/$id" params={{ id }}>
            {guest_id === null ? t`Unknown sender` : <GuestName id={guest_id} />}
          </AnchorLink>
          {unread_count > 0 && <Badge aria-label={t`${unread_count} unread`}>{unread_count}</Badge>}
        </Group>
      ),
    },
    { title: t`Last message`, cell: ({ last_message }) => last_message?.body?.slice(0, bodyCharsShown) ?? '–' },
    { title: t`Channels`, cell: ({ channels }) => channels.join(', ') },
    { title: t`Waiting since`, cell: ({ waiting_since }) => <Moment at={waiting_since} /> },
  ];
}

const bodyCharsShown = 80;
