import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { client } from '../../app/trpc.ts';
import { ifMatch, useVersionedEdit } from '../../app/use-versioned-edit.ts';
import { LostRace } from '../../ui/lost-race.tsx';
import { Refused } from '../../ui/refused.tsx';
import { changeOf, draftOf, type GuestDraft } from './guest-draft.ts';
import type { Guest } from './guests-page.tsx';
import { ProfileFields, useProfileFields } from './profile-fields.tsx';

interface ProfileFormProps {
  readonly guest: Guest;
  readonly etag: string | null;
}

/** What is typed stays when somebody else changes the guest. Rules: CONSOLE-38. */
export function ProfileForm({ guest, etag }: ProfileFormProps) {
  const fields = useProfileFields();
  const edit = useVersionedEdit<GuestDraft>({
    fields,
    present: { draft: draftOf(guest), etag },
    save: async ({ draft, seen }, idempotency_key) => {
      const change = { params: { id: guest.id }, body: changeOf(seen.draft, draft), idempotency_key, ...ifMatch(seen) };
      const saved = await client.hotel.guest.guests.change.mutate(change);
      return { draft: draftOf(saved.body), etag: saved.etag };
    },
  });
  const { draft, isChanged, change, undo, saving, action, race } = edit;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) action.submit(saving);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <ProfileFields draft={draft} refusal={action.refusal} onChange={change} />
        <Refused action={action} />
        {race && <LostRace key={race.etag} race={race} fields={fields} />}
        <Group>
          <Button type="submit" disabled={!isChanged} loading={action.isRunning}>
            <Trans>Save</Trans>
          </Button>
          {isChanged && (
            <Button variant="default" onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
