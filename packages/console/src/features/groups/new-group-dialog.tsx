import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type NewGroup, newGroupOf, noGroup } from './group-draft.ts';
import { GroupFields } from './group-fields.tsx';

interface NewGroupDialogProps {
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

const statuses = ['inquiry', 'tentative', 'definite'] as const;

export function NewGroupDialog({ onClose, onDone }: NewGroupDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(noGroup);
  const action = useAction({
    run: (body: NewGroup, key) => client.hotel.booking.groups.create.mutate({ body, idempotency_key: key }),
    onDone: ({ body }) => onDone(body.id),
  });
  return (
    <Dialog size="lg" title={t`New group`} confirm={t`New group`} action={action} input={newGroupOf(draft)} onClose={onClose}>
      <GroupFields
        draft={draft}
        propertyId={null}
        refusal={action.refusal}
        statuses={statuses}
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      />
    </Dialog>
  );
}
