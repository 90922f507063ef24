import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { formatMoney } from '../../app/format.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { DocumentState, documentFile, kindWords, type LegalDocument } from './document-words.tsx';
import { isCorrectable } from './standing.ts';

interface DocumentActions {
  readonly onCredit: (document: LegalDocument) => void;
  readonly onCorrect: (document: LegalDocument) => void;
  readonly onSend: (document: LegalDocument) => void;
}

/** Columns of a table of legal documents. Rules: CONSOLE-99. */
export function useDocumentColumns({ onCredit, onCorrect, onSend }: DocumentActions): readonly Column<LegalDocument>[] {
  const { t } = useLingui();
  const isManager = useIsManager();
  return [
    {
      title: t`Number`,
      cell: ({ id, number }) => (
        <Anchor href={documentFile(id, 'original')} download>
          {number}
        </Anchor>
      ),
    },
    { title: t`Kind`, cell: ({ kind }) => t(kindWords[kind]) },
    { title: t`Issued`, cell: ({ issued_at }) => <Moment at={issued_at} /> },
    { title: t`Customer`, cell: ({ customer }) => customer?.name ?? t`Final consumer` },
    { title: t`Amount`, isNumeric: true, cell: ({ kind, totals }) => signed(kind, formatMoney(totals.gross)) },
    { title: t`State`, cell: (document) => <DocumentState document={document} /> },
    {
      title: t`Actions`,
      cell: (document) => (
        <Group gap="xs">
          <AnchorLink to="/folios/$id" params={{ id: document.folio_id }}>
            <Trans>Folio</Trans>
          </AnchorLink>
          <Button size="compact-sm" variant="default" onClick={() => onSend(document)}>
            <Trans>Send</Trans>
          </Button>
          {isManager && isCorrectable(document) && (
            <Button size="compact-sm" onClick={() => onCorrect(document)}>
              <Trans>Correct</Trans>
            </Button>
          )}
          {isManager && document.kind !== 'credit_note' && (
            <Button size="compact-sm" variant="default" onClick={() => onCredit(document)}>
              <Trans>Credit</Trans>
            </Button>
          )}
        </Group>
      ),
    },
  ];
}

function signed(kind: LegalDocument['kind'], amount: string): string {
  return kind === 'credit_note' ? `−${amount}` : amount;
}
