import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';
import { GuestName } from '../../ui/guest-name.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import type { Conversation } from './messages-page.tsx';

type Message = Outputs['hotel']['messaging']['messages']['get']['body'];

const route = getRouteApi('/_shell/messages/$id');
const { conversations, messages } = client.hotel.messaging;

/** One conversation with its stay beside it, and the answer. */
export function ConversationPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const query = useQuery(trpc.hotel.messaging.conversations.get.queryOptions({ params: { id } }));
  const conversation = query.data?.body;
  return (
    <Page title={t`Conversation`} actions={conversation && <ConversationActions conversation={conversation} />}>
      <Loaded query={query}>
        {({ body }) => (
          <Group>
            {body.guest_id && <GuestName id={body.guest_id} />}
            {body.guest_id && <ResourceLink id={body.guest_id} text={t`Guest profile`} />}
            {body.reservation_id && <ResourceLink id={body.reservation_id} text={t`Reservation`} />}
          </Group>
        )}
      </Loaded>
      <Thread conversationId={id} />
      {conversation?.reservation_id && <Answer reservationId={conversation.reservation_id} />}
    </Page>
  );
}

/** What is looked at is read. */
function ConversationActions({ conversation: { id, resolved, unread_count } }: { readonly conversation: Conversation }) {
  const params = { id };
  const { submit: markRead } = useAction({ run: (_: null, key) => conversations.read.mutate({ params, idempotency_key: key }) });
  const resolve = useAction({
    run: (isResolved: boolean, key) => conversations.change.mutate({ params, body: { resolved: isResolved }, idempotency_key: key }),
  });
  const hasUnread = unread_count > 0;
  useEffect(() => {
    if (hasUnread) markRead(null);
  }, [hasUnread, id]);
  return (
    <>
      <Button variant="default" loading={resolve.isRunning} onClick={() => resolve.submit(!resolved)}>
        {resolved ? <Trans>Open again</Trans> : <Trans>Resolve</Trans>}
      </Button>
      <Refused action={resolve} />
    </>
  );
}

const path = ['hotel', 'messaging', 'messages', 'list'];

function Thread({ conversationId }: { readonly conversationId: string }) {
  const { t } = useLingui();
  const asked = { conversation_id: conversationId };
  const pages = usePages<Message>({ key: [path, asked], read: (cursor) => messages.list.query({ query: { ...asked, cursor } }) });
  return (
    <Loaded query={pages}>
      {(rows) => (
        <Stack role="log" aria-label={t`Conversation`}>
          {pages.hasMore && (
            <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
              <Trans>Show earlier messages</Trans>
            </Button>
          )}
          {rows.toReversed().map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function Bubble({ message: { direction, subject, body, channel, status, created_at, failure_reason } }: { readonly message: Message }) {
  const isOurs = direction === 'outbound';
  return (
    <Paper withBorder p="sm" maw="80%" ml={isOurs ? 'auto' : 0}>
      {subject && <Text fw={600}>{subject}</Text>}
      <Text style={{ whiteSpace: 'pre-wrap' }}>{body}</Text>
      <Group gap="xs">
        <Text size="xs">
          {isOurs ? <Trans>The hotel</Trans> : <Trans>The guest</Trans>}, {channel}, {status}
        </Text>
        <Moment at={created_at} />
      </Group>
      {failure_reason && <Text size="sm">{failure_reason}</Text>}
    </Paper>
  );
}

function Answer({ reservationId }: { readonly reservationId: string }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const action = useAction({
    run: (body: string, key) => messages.send.mutate({ body: { reservation_id: reservationId, body }, idempotency_key: key }),
    onDone: () => setText(''),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    action.submit(text);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Textarea label={t`Message`} autosize minRows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <Refused action={action} />
        <Group>
          <Button type="submit" disabled={text.trim() === ''} loading={action.isRunning}>
            <Trans>Send</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
