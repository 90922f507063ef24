import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { client, trpc } from '../../app/trpc.ts';
import { offerUndo } from '../../app/undo.ts';
import { useAction } from '../../app/use-action.ts';
import { ifMatch } from '../../app/use-versioned-edit.ts';
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

/** Conversation, with its stay and a reply form. */
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

type Part = Pick<Conversation, 'resolved'> | Pick<Conversation, 'assigned_to'>;

interface Triage {
  readonly from: Part;
  readonly to: Part;
}

/** Marks the conversation as read. Assigning and resolving it can be undone. Rules: CONSOLE-51. */
function ConversationActions({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useLingui();
  const { id, resolved, assigned_to, unread_count } = conversation;
  const params = { id };
  const { submit: markRead } = useAction({ run: (_: null, key) => conversations.read.mutate({ params, idempotency_key: key }) });
  const words = {
    assigned: t`The conversation was assigned`,
    resolved: t`The conversation was resolved`,
    opened: t`The conversation was reopened`,
  };
  const triage = useAction({
    run: ({ to }: Triage, key) => conversations.change.mutate({ params, body: to, idempotency_key: key }),
    onDone: ({ etag }, { from, to }) =>
      offerUndo({
        done: 'assigned_to' in to ? words.assigned : to.resolved ? words.resolved : words.opened,
        takeBack: ({ isForced, key }) =>
          conversations.change.mutate({ params, body: from, idempotency_key: key, ...(isForced ? {} : ifMatch({ etag })) }),
      }),
  });
  const hasUnread = unread_count > 0;
  useEffect(() => {
    if (hasUnread) markRead(null);
  }, [hasUnread, id]);
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
      <Button
        variant="default"
        loading={triage.isRunning}
        onClick={() => triage.submit({ from: { resolved }, to: { resolved: !resolved } })}
      >
        {resolved ? <Trans>Reopen</Trans> : <Trans>Resolve</Trans>}
      </Button>
      <Refused action={triage} />
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
