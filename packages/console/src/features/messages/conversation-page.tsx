import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { GuestName } from '../../ui/guest-name.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { Answer } from './answer.tsx';
import type { Conversation } from './messages-page.tsx';
import { Thread } from './thread.tsx';

const route = getRouteApi('/_shell/messages/$id');
const { conversations } = client.hotel.messaging;

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
      <Thread of={{ conversation_id: id }} />
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
