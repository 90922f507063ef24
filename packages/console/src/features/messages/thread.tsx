import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { channelName } from '../../app/channel-names.ts';
import { client, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import classes from './inbox.module.css';

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
        <div className={classes['thread']} role="log" aria-label={t`Conversation`}>
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
        </div>
      )}
    </Loaded>
  );
}

/** The guest's messages are on the left, those of the hotel on the right. */
function Bubble({ message }: { readonly message: Message }) {
  const { i18n } = useLingui();
  const { direction, subject, body, channel, status, created_at, failure_reason } = message;
  const isOurs = direction === 'outbound';
  return (
    <div className={`${classes['bubble']} ${isOurs ? classes['ours'] : classes['theirs']}`}>
      {subject && <Text fw={600}>{subject}</Text>}
      <Text className={classes['text'] ?? ''}>{body}</Text>
      <Text size="xs" component="div">
        {isOurs ? <Trans>The hotel</Trans> : <Trans>The guest</Trans>} · {channelName(channel)} · {i18n._(statusWords[status])} ·{' '}
        <Moment at={created_at} />
      </Text>
      {failure_reason && (
        <Text size="sm" c="red">
          {failure_reason}
        </Text>
      )}
    </div>
  );
}

const statusWords: Readonly<Record<Message['status'], MessageDescriptor>> = {
  queued: msg`waiting to be sent`,
  sent: msg`sent`,
  delivered: msg`delivered`,
  failed: msg`not sent`,
  received: msg`received`,
};
