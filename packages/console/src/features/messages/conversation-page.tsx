import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { channelName } from '../../app/channel-names.ts';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { GuestName } from '../../ui/guest-name.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { Answer } from './answer.tsx';
import { type Conversation, Waiting } from './conversation-list.tsx';
import { Inbox } from './inbox.tsx';
import { StayPane } from './stay-pane.tsx';
import { Thread } from './thread.tsx';
import { type Triage, useTriage } from './use-triage.ts';

const route = getRouteApi('/_shell/messages/$id');

/** Conversation between the list and its stay, with a reply form. */
export function ConversationPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const query = useQuery(trpc.hotel.messaging.conversations.get.queryOptions({ params: { id } }));
  const conversation = query.data?.body;
  const triage = useTriage(id);
  const toggle = (): void => {
    if (conversation) triage.submit(resolution(conversation));
  };
  useReading(conversation);
  const thread = (
    <Stack>
      <Loaded query={query}>{({ body }) => <Heading conversation={body} />}</Loaded>
      <Thread of={{ conversation_id: id }} />
      {conversation?.reservation_id && <Answer reservationId={conversation.reservation_id} />}
    </Stack>
  );
  const stay = conversation?.reservation_id && <StayPane reservationId={conversation.reservation_id} />;
  return (
    <Page title={t`Conversation`} actions={conversation && <ConversationActions conversation={conversation} triage={triage} />}>
      <Refused action={triage} />
      <Inbox chosenId={id} thread={thread} stay={stay} onResolve={toggle} />
    </Page>
  );
}

function Heading({ conversation: { guest_id, reservation_id, channels, waiting_since } }: { readonly conversation: Conversation }) {
  const { t } = useLingui();
  return (
    <Paper withBorder p="sm">
      <Box hiddenFrom="md" mb={4}>
        <AnchorLink to="/messages" size="sm">
          <Trans>All conversations</Trans>
        </AnchorLink>
      </Box>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="lg">
          {guest_id === null ? t`Unknown sender` : <GuestName id={guest_id} />}
        </Text>
        <Group gap="sm">
          {guest_id && <ResourceLink id={guest_id} text={t`Guest profile`} />}
          {reservation_id && <ResourceLink id={reservation_id} text={t`Reservation`} />}
        </Group>
      </Group>
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {channels.map(channelName).join(', ')}
        </Text>
        {waiting_since !== null && <Waiting since={waiting_since} />}
      </Group>
    </Paper>
  );
}

/** Marks the conversation on the screen as read. */
function useReading(conversation: Conversation | undefined): void {
  const { submit: markRead } = useAction({
    run: (id: string, key) => client.hotel.messaging.conversations.read.mutate({ params: { id }, idempotency_key: key }),
  });
  const unreadId = conversation && conversation.unread_count > 0 ? conversation.id : null;
  useEffect(() => {
    if (unreadId !== null) markRead(unreadId);
  }, [unreadId]);
}

function resolution({ resolved }: Conversation): Triage {
  return { from: { resolved }, to: { resolved: !resolved } };
}

interface ConversationActionsProps {
  readonly conversation: Conversation;
  readonly triage: ReturnType<typeof useTriage>;
}

function ConversationActions({ conversation, triage }: ConversationActionsProps) {
  const { t } = useLingui();
  const { resolved, assigned_to } = conversation;
  return (
    <>
      <NativeSelect
        aria-label={t`Assigned to`}
        data={useStaff()}
        value={assigned_to ?? ''}
        onChange={({ currentTarget: { value } }) =>
          triage.submit({ from: { assigned_to }, to: { assigned_to: value === '' ? null : value } })
        }
      />
      <Button variant="default" loading={triage.isRunning} aria-keyshortcuts="e" onClick={() => triage.submit(resolution(conversation))}>
        {resolved ? <Trans>Reopen</Trans> : <Trans>Resolve</Trans>}
      </Button>
    </>
  );
}

const staffMax = 200;

/** Staff to whom a conversation can be assigned, sorted by name. */
function useStaff(): { readonly value: string; readonly label: string }[] {
  const { t } = useLingui();
  const { data } = useQuery(trpc.hotel.access.users.list.queryOptions({ query: { limit: staffMax } }));
  const staff = (data?.body.data ?? []).filter(({ kind }) => kind === 'staff').map(({ id, name }) => ({ value: id, label: name }));
  return [{ value: '', label: t`Nobody` }, ...staff.toSorted((one, other) => one.label.localeCompare(other.label))];
}
