import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { client, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';

type Message = Outputs['hotel']['messaging']['messages']['get']['body'];

const path = ['hotel', 'messaging', 'messages', 'list'];

interface ThreadProps {
  /** Source of the messages: a conversation or a stay. */
  readonly of: { readonly conversation_id: string } | { readonly reservation_id: string };
}

/** Messages across all channels, oldest first. */
export function Thread({ of }: ThreadProps) {
  const { t } = useLingui();
  const pages = usePages<Message>({
    key: [path, of],
    read: (cursor) => client.hotel.messaging.messages.list.query({ query: { ...of, cursor } }),
  });
  return (
    <Loaded query={pages}>
      {(rows) => (
        <Stack role="log" aria-label={t`Conversation`}>
          {pages.hasMore && (
            <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
              <Trans>Show earlier messages</Trans>
            </Button>
          )}
          {rows.length === 0 && (
            <Text c="dimmed">
              <Trans>No messages yet.</Trans>
            </Text>
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
