import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { LegalDocument } from './document-words.tsx';

interface CreditDialogProps {
  readonly document: LegalDocument;
  readonly onClose: () => void;
}

/** Issues a credit note for everything that is left of a document. Rules: CONSOLE-99, FISCAL-11. */
export function CreditDialog({ document, onClose }: CreditDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const action = useAction({
    run: (body: { readonly reason: string }, key) =>
      client.hotel.fiscal.fiscalDocuments.credit.mutate({ params: { id: document.id }, body, idempotency_key: key }),
    onDone: onClose,
  });
  const input = reason.trim() === '' ? null : { reason: reason.trim() };
  return (
    <Dialog title={t`Credit note`} confirm={t`Issue credit note`} action={action} input={input} onClose={onClose}>
      <Text size="sm">
        <Trans>A credit note takes back everything that is left of {document.number}. It cannot be undone.</Trans>
      </Text>
      <TextInput
        label={t`Reason`}
        description={t`It is printed on the credit note.`}
        maxLength={60}
        value={reason}
        error={issueOf(action.refusal, 'reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
