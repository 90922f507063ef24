import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type LegalDocument, useRemark } from './document-words.tsx';

interface CorrectDialogProps {
  readonly document: LegalDocument;
  readonly onClose: () => void;
}

/** Corrects a document that was rejected, or accepted with errors, as its country says. Rules: CONSOLE-99, FISCAL-28, FISCAL-29. */
export function CorrectDialog({ document, onClose }: CorrectDialogProps) {
  const { t } = useLingui();
  const remark = useRemark()(document);
  const action = useAction({
    run: (_: object, key) => client.hotel.fiscal.fiscalDocuments.correct.mutate({ params: { id: document.id }, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog title={t`Correct invoice`} confirm={t`Correct`} action={action} input={{}} onClose={onClose} startsAtConfirm>
      {remark && <Text size="sm">{remark}</Text>}
      <Text size="sm">
        {document.issuer.country === 'PT' ? (
          <Trans>A credit note takes back {document.number}, and a new invoice is issued for the same charges.</Trans>
        ) : (
          <Trans>{document.number} is sent to the tax authority again, in a further record.</Trans>
        )}
      </Text>
    </Dialog>
  );
}
