import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DocumentNotice } from './document-reader/document-notice.tsx';
import { identityOf } from './document-reader/identity.ts';
import type { ReadDocument } from './document-reader/read-zone.ts';
import { useDocumentReader } from './document-reader/use-document-reader.ts';
import { type GuestDraft, newGuestOf, noGuest } from './guest-draft.ts';
import { ProfileFields } from './profile-fields.tsx';

interface NewGuestDialogProps {
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

export function NewGuestDialog({ onClose, onDone }: NewGuestDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<GuestDraft>(noGuest);
  const [document, setDocument] = useState<ReadDocument>({});
  const reader = useDocumentReader((read) => {
    setDocument(read);
    const { first_name, last_name, nationality, date_of_birth } = { ...draft, ...read };
    setDraft({ ...draft, first_name, last_name, nationality, date_of_birth });
  });
  const action = useAction({
    run: (body: NonNullable<ReturnType<typeof newGuestOf>>, key) => client.hotel.guest.guests.create.mutate({ body, idempotency_key: key }),
    onDone: ({ body }) => onDone(body.id),
  });
  return (
    <Dialog
      title={t`New guest`}
      confirm={t`Save`}
      action={action}
      input={newGuestOf(draft, identityOf(document))}
      onClose={onClose}
      onKeyDownCapture={reader.onKeyDownCapture}
    >
      <ProfileFields draft={draft} refusal={action.refusal} onChange={setDraft} />
      <DocumentNotice reading={reader.reading} document={document} />
    </Dialog>
  );
}
