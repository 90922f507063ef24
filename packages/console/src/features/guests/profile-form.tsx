import { client } from '../../app/trpc.ts';
import { ifMatch, useVersionedEdit } from '../../app/use-versioned-edit.ts';
import { EditForm } from '../../ui/edit-form.tsx';
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
  return (
    <EditForm edit={edit} fields={fields}>
      <ProfileFields draft={edit.draft} refusal={edit.action.refusal} onChange={edit.change} />
    </EditForm>
  );
}
