import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Refusal } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { Refused } from '../../ui/refused.tsx';
import { changeOf, draftOf, type GuestDraft } from './guest-draft.ts';
import type { Guest } from './guests-page.tsx';
import { ProfileFields } from './profile-fields.tsx';

interface ProfileFormProps {
  readonly guest: Guest;
  readonly etag: string | null;
}

interface Change {
  readonly body: ReturnType<typeof changeOf>;
  readonly etag: string | null;
}

/** What is typed stays when somebody else changes the guest; to save it then is a choice of the person. */
export function ProfileForm({ guest, etag }: ProfileFormProps) {
  const { t } = useLingui();
  const [begun, setBegun] = useState({ draft: draftOf(guest), etag });
  const [draft, setDraft] = useState<GuestDraft>(begun.draft);
  const body = changeOf(begun.draft, draft);
  const isChanged = Object.keys(body).length > 0;
  if (!isChanged && begun.etag !== etag) {
    const fresh = draftOf(guest);
    setBegun({ draft: fresh, etag });
    setDraft(fresh);
  }
  const choicesAfter = ({ code }: Refusal, input: Change): Choice<Change>[] =>
    code === 'SVC-3006' ? [{ label: t`Save mine over it`, input: { ...input, etag: null } }] : [];
  const action = useAction({
    run: ({ body: change, etag: seen }: Change, key) =>
      client.hotel.guest.guests.change.mutate({
        params: { id: guest.id },
        body: change,
        idempotency_key: key,
        ...(seen === null ? {} : { if_match: seen }),
      }),
    choicesAfter,
    onDone: ({ body: saved, etag: version }) => {
      setBegun({ draft: draftOf(saved), etag: version });
      setDraft(draftOf(saved));
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) action.submit({ body, etag: begun.etag });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <ProfileFields draft={draft} refusal={action.refusal} onChange={setDraft} />
        <Refused action={action} />
        <Group>
          <Button type="submit" disabled={!isChanged} loading={action.isRunning}>
            <Trans>Save</Trans>
          </Button>
          {isChanged && (
            <Button variant="default" onClick={() => setDraft(begun.draft)}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
