import { useLingui } from '@lingui/react/macro';
import { client } from '../../app/trpc.ts';
import { offerUndo } from '../../app/undo.ts';
import { type Action, useAction } from '../../app/use-action.ts';
import { ifMatch } from '../../app/use-versioned-edit.ts';
import type { Conversation } from './conversation-list.tsx';

type Part = Pick<Conversation, 'resolved'> | Pick<Conversation, 'assigned_to'>;

/** Change of who answers a conversation, or of whether anybody has to. */
export interface Triage {
  readonly from: Part;
  readonly to: Part;
}

const { conversations } = client.hotel.messaging;

/** Assigns and resolves a conversation; both can be undone. Rules: CONSOLE-51. */
export function useTriage(id: string): Action<Triage> {
  const { t } = useLingui();
  const params = { id };
  const words = {
    assigned: t`The conversation was assigned`,
    resolved: t`The conversation was resolved`,
    opened: t`The conversation was reopened`,
  };
  return useAction({
    run: ({ to }: Triage, key) => conversations.change.mutate({ params, body: to, idempotency_key: key }),
    onDone: ({ etag }, { from, to }) =>
      offerUndo({
        done: 'assigned_to' in to ? words.assigned : to.resolved ? words.resolved : words.opened,
        takeBack: ({ isForced, key }) =>
          conversations.change.mutate({ params, body: from, idempotency_key: key, ...(isForced ? {} : ifMatch({ etag })) }),
      }),
  });
}
