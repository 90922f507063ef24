import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { channelName } from '../../app/channel-names.ts';
import { formatNumber } from '../../app/format.ts';
import { client, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { useNow } from '../../app/use-today.ts';
import { AnchorLink, ButtonLink } from '../../ui/anchor-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import classes from './inbox.module.css';
import { waitingTime } from './waiting-time.ts';

export type Conversation = Outputs['hotel']['messaging']['conversations']['get']['body'];
type NamedConversation = Outputs['ofConsole']['messaging']['conversations']['named']['body']['data'][number];

const path = ['ofConsole', 'messaging', 'conversations', 'named'];
const typingPauseMs = 200;

type InboxFilter = 'open' | 'unread' | 'resolved';
const filters = { open: { resolved: 'false' }, unread: { unread: 'true' }, resolved: { resolved: 'true' } } as const;

interface ConversationListProps {
  /** Conversation that is open beside the list. */
  readonly chosenId: string | null;
}

/** Conversations across all channels, with the last line and the time that a guest has been waiting for a reply. */
export function ConversationList({ chosenId }: ConversationListProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<InboxFilter>('open');
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), typingPauseMs);
  const filter = { ...filters[shown], ...(q === '' ? {} : { q }) };
  const pages = usePages<NamedConversation>({
    key: [path, filter],
    read: (cursor) => client.ofConsole.messaging.conversations.named.query({ query: { ...filter, cursor } }),
  });
  const offered: { value: InboxFilter; label: string }[] = [
    { value: 'open', label: t`Open` },
    { value: 'unread', label: t`Unread` },
    { value: 'resolved', label: t`Resolved` },
  ];
  const choose = (value: string): void => setShown(offered.find((one) => one.value === value)?.value ?? 'open');
  return (
    <Stack gap="sm">
      <Group grow wrap="nowrap" gap="xs">
        <NativeSelect label={t`State`} data={offered} value={shown} onChange={(event) => choose(event.currentTarget.value)} />
        <TextInput label={t`Search`} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Group>
      <Loaded query={pages} skeleton={<CardsSkeleton />}>
        {(rows) =>
          rows.length === 0 ? <NoConversations isInbox={shown === 'open' && q === ''} /> : <Items rows={rows} chosenId={chosenId} />
        }
      </Loaded>
      {pages.hasMore && (
        <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Stack>
  );
}

function NoConversations({ isInbox }: { readonly isInbox: boolean }) {
  if (!isInbox) {
    return (
      <EmptyState>
        <Trans>No conversations match.</Trans>
      </EmptyState>
    );
  }
  const toReservations = (
    <ButtonLink to="/reservations" variant="default">
      <Trans>Write from a reservation</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState action={toReservations}>
      <Trans>Inbox zero. Conversations start from a reservation or when a guest writes.</Trans>
    </EmptyState>
  );
}

function Items({ rows, chosenId }: ConversationListProps & { readonly rows: readonly NamedConversation[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Messages`}>
      <ul className={classes['list']}>
        {rows.map((row) => (
          <Item key={row.id} conversation={row} isChosen={row.id === chosenId} />
        ))}
      </ul>
    </section>
  );
}

/** The badge counts only what waits for the hotel: an answered conversation needs nobody. */
function Item({ conversation, isChosen }: { readonly conversation: NamedConversation; readonly isChosen: boolean }) {
  const { t } = useLingui();
  const { id, guest_name, last_message, channels, waiting_since, unread_count } = conversation;
  const line = last_message?.body ?? channels.map(channelName).join(', ');
  const isOurs = last_message?.direction === 'outbound';
  const hasBadge = waiting_since !== null && unread_count > 0;
  return (
    <li className={isChosen ? `${classes['item']} ${classes['chosen']}` : classes['item']}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <AnchorLink
          to="/messages/$id"
          params={{ id }}
          c="inherit"
          size="sm"
          className={classes['open'] ?? ''}
          aria-current={isChosen ? 'true' : undefined}
        >
          {guest_name ?? t`Unknown sender`}
        </AnchorLink>
        {hasBadge && (
          <Badge size="sm" circle aria-label={t`${unread_count} unread`}>
            {unread_count}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" className={classes['line'] ?? ''}>
        {isOurs && <Trans>You: </Trans>}
        {line}
      </Text>
      {waiting_since !== null && <Waiting since={waiting_since} />}
    </li>
  );
}

/** Time that a guest has been waiting, such as `waiting 12 min`. */
export function Waiting({ since }: { readonly since: string }) {
  const { unit, count } = waitingTime(Date.parse(since), useNow());
  const time = formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' });
  return (
    <Text size="xs" className={classes['waits'] ?? ''}>
      <Trans>waiting {time}</Trans>
    </Text>
  );
}
