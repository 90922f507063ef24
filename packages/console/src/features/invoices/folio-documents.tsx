import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { useProperties } from '../../app/use-hotel.ts';
import { RecordTable } from '../../ui/record-table.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { LegalDocumentSheet } from './legal-document-sheet.tsx';
import { useDocumentDialogs } from './use-document-dialogs.tsx';

interface FolioDocumentsProps {
  readonly folioId: string;
  readonly propertyId: string;
}

const pageMax = 200;

/** The legal documents of a folio, where its property issues them. Rules: CONSOLE-98. */
export function FolioDocuments({ folioId, propertyId }: FolioDocumentsProps) {
  const { t } = useLingui();
  const isLegal = useIssuesLegalDocuments(propertyId);
  const [isIssuing, setIsIssuing] = useState(false);
  const { columns, dialog } = useDocumentDialogs();
  const query = useQuery({
    ...trpc.hotel.fiscal.fiscalDocuments.list.queryOptions({ query: { folio_id: folioId, limit: pageMax } }),
    enabled: isLegal,
  });
  if (!isLegal) return null;
  const documents = query.data?.body.data ?? [];
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          <Trans>Invoices</Trans>
        </Title>
        <Button variant="default" onClick={() => setIsIssuing(true)}>
          <Trans>Issue invoice</Trans>
        </Button>
      </Group>
      <RecordTable
        label={t`Invoices`}
        columns={columns}
        rows={documents}
        keyOf={({ id }) => id}
        empty={t`No invoice yet. What is left is invoiced when the folio is closed.`}
      />
      {documents[0] && <LegalDocumentSheet document={documents[0]} />}
      {isIssuing && <IssueDialog folioId={folioId} onClose={() => setIsIssuing(false)} />}
      {dialog}
    </Stack>
  );
}

/** True if the property issues legal documents. */
export function useIssuesLegalDocuments(propertyId: string): boolean {
  return useProperties().some(({ id, fiscal }) => id === propertyId && fiscal !== null);
}
