import { useState } from 'react';
import { CorrectDialog } from './correct-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { useDocumentColumns } from './document-table.tsx';
import type { LegalDocument } from './document-words.tsx';
import { SendDialog } from './send-dialog.tsx';

interface OpenDialog {
  readonly kind: 'credit' | 'correct' | 'send';
  readonly document: LegalDocument;
}

/** Columns of a table of legal documents, with the dialog that one of its buttons has opened. */
export function useDocumentDialogs() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = (): void => setOpen(null);
  const columns = useDocumentColumns({
    onCredit: (document) => setOpen({ kind: 'credit', document }),
    onCorrect: (document) => setOpen({ kind: 'correct', document }),
    onSend: (document) => setOpen({ kind: 'send', document }),
  });
  const dialog = (
    <>
      {open?.kind === 'credit' && <CreditDialog document={open.document} onClose={close} />}
      {open?.kind === 'correct' && <CorrectDialog document={open.document} onClose={close} />}
      {open?.kind === 'send' && <SendDialog document={open.document} onClose={close} />}
    </>
  );
  return { columns, dialog };
}
