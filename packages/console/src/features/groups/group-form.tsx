import { client } from '../../app/trpc.ts';
import { ifMatch, useVersionedEdit } from '../../app/use-versioned-edit.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { type GroupDraft, groupChangeOf, groupDraftOf } from './group-draft.ts';
import { GroupFields, useGroupFields } from './group-fields.tsx';
import type { GroupStatus, StayGroup } from './group-words.tsx';
import { useSoldOutNights } from './sold-out-nights.tsx';

interface GroupFormProps {
  readonly group: StayGroup;
  readonly etag: string | null;
}

/** Keeps typed values when somebody else changes the group. Rules: CONSOLE-38, CONSOLE-92. */
export function GroupForm({ group, etag }: GroupFormProps) {
  const fields = useGroupFields();
  const edit = useVersionedEdit<GroupDraft>({
    fields,
    present: { draft: groupDraftOf(group), etag },
    save: async ({ draft, seen }, idempotency_key) => {
      const change = { params: { id: group.id }, body: groupChangeOf(seen.draft, draft), idempotency_key, ...ifMatch(seen) };
      const saved = await client.hotel.booking.groups.change.mutate(change);
      return { draft: groupDraftOf(saved.body), etag: saved.etag };
    },
  });
  return (
    <EditForm edit={edit} fields={fields} explain={useSoldOutNights()}>
      <GroupFields
        draft={edit.draft}
        propertyId={group.property_id}
        refusal={edit.action.refusal}
        statuses={statusesAfter(group.status)}
        onChange={edit.change}
      />
    </EditForm>
  );
}

/** States that a change may lead to; the others have buttons of their own. */
function statusesAfter(status: GroupStatus): readonly GroupStatus[] {
  return status === 'inquiry' || status === 'tentative' ? ['inquiry', 'tentative'] : [status];
}
