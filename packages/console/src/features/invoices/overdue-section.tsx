import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';
import { useProperties } from '../../app/use-hotel.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { overdueDay } from './overdue-day.ts';
import { useDocumentDialogs } from './use-document-dialogs.tsx';

const shownMax = 20;

/** Legal documents that the authority rejected or should have by now; hidden while there are none. Rules: CONSOLE-102. */
export function OverdueSection({ today }: { readonly today: string }) {
  const { t } = useLingui();
  const { documents, isComplete } = useOverdue(today);
  const { columns, dialog } = useDocumentDialogs();
  if (documents.length === 0) return dialog; // the last one may just have been corrected
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        <Trans>Overdue invoices</Trans>
      </Title>
      <RecordTable label={t`Overdue invoices`} columns={columns} rows={documents} keyOf={({ id }) => id} empty="" />
      {!isComplete && (
        <Text size="sm" c="dimmed">
          <Trans>There are more.</Trans>{' '}
          <AnchorLink to="/invoices">
            <Trans>Invoices</Trans>
          </AnchorLink>
        </Text>
      )}
      {dialog}
    </Stack>
  );
}

function useOverdue(today: string) {
  const queries = useProperties().flatMap(({ id, fiscal }) => {
    if (fiscal === null) return [];
    const ofProperty = { property_id: id, limit: shownMax };
    const late = { status: ['issued' as const, 'submitted' as const], issued_to: overdueDay(fiscal.country, today) };
    return [{ status: ['rejected' as const] }, late].map((filter) =>
      trpc.hotel.fiscal.fiscalDocuments.list.queryOptions({ query: { ...ofProperty, ...filter } }),
    );
  });
  const pages = useQueries({ queries }).flatMap(({ data }) => data?.body ?? []);
  return { documents: pages.flatMap(({ data }) => data), isComplete: pages.every(({ next_cursor }) => next_cursor === undefined) };
}
