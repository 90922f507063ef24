import { Fieldset, Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { client } from '../../app/trpc.ts';
import { ifMatch, useVersionedEdit } from '../../app/use-versioned-edit.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { DocumentNotice } from './document-reader/document-notice.tsx';
import { useDocumentReader } from './document-reader/use-document-reader.ts';
import type { Guest } from './guests-page.tsx';
import { type ProfileDraft, profileChangeOf, profileDraftOf } from './profile-draft.ts';
import { FieldRow, useProfileGroups } from './profile-fields.tsx';

interface ProfileFormProps {
  readonly guest: Guest;
  readonly etag: string | null;
}

/** Keeps typed values when somebody else changes the guest. Focuses the field named in the address. Rules: CONSOLE-38, CONSOLE-67. */
export function ProfileForm({ guest, etag }: ProfileFormProps) {
  const groups = useProfileGroups();
  const fields = groups.flatMap((group) => group.fields);
  const edit = useVersionedEdit<ProfileDraft>({
    fields,
    present: { draft: profileDraftOf(guest), etag },
    save: async ({ draft, seen }, idempotency_key) => {
      const change = { params: { id: guest.id }, body: profileChangeOf(seen.draft, draft), idempotency_key, ...ifMatch(seen) };
      const saved = await client.hotel.guest.guests.change.mutate(change);
      return { draft: profileDraftOf(saved.body), etag: saved.etag };
    },
  });
  const reader = useDocumentReader(edit.change);
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash)?.focus(), [hash]);
  return (
    <EditForm edit={edit} fields={fields}>
      <Stack onKeyDownCapture={reader.onKeyDownCapture}>
        <DocumentNotice reading={reader.reading} />
        {groups.map(({ title, fields: inGroup }) => (
          <Fieldset key={title} legend={title}>
            <FieldRow
              fields={inGroup}
              textOf={(name) => edit.draft[name]}
              refusal={edit.action.refusal}
              onChange={(name, text) => edit.change({ [name]: text })}
            />
          </Fieldset>
        ))}
      </Stack>
    </EditForm>
  );
}
