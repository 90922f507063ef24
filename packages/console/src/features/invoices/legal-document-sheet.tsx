import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../app/format.ts';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import classes from '../folios/folio.module.css';
import { DocumentState, documentFile, type LegalDocument } from './document-words.tsx';

interface LegalDocumentProps {
  readonly document: LegalDocument;
}

/** A legal document: number, customer, lines, VAT by rate, and the authority's answer. Rules: CONSOLE-98. */
export function LegalDocumentSheet({ document }: LegalDocumentProps) {
  const { t } = useLingui();
  const { id, number, issue_date, customer } = document;
  return (
    <Paper withBorder p="lg" maw={860} component="section" aria-label={t`Invoice`}>
      <Stack>
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={2} size="h4">
              {number}
            </Title>
            <DocumentState document={document} />
          </Group>
          <Group gap="xs">
            <Button component="a" variant="default" href={documentFile(id, 'original')} download>
              <Trans>Original (PDF)</Trans>
            </Button>
            <Button component="a" variant="default" href={documentFile(id, 'duplicate')} download>
              <Trans>Copy (PDF)</Trans>
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          <Trans>Issued {formatDay(issue_date)}</Trans>
        </Text>
        <Text>{customer === null ? <Trans>Final consumer</Trans> : [customer.name, customer.tax_id].filter(Boolean).join(' · ')}</Text>
        <Lines document={document} />
        <VatSummary document={document} />
        <Totals document={document} />
      </Stack>
    </Paper>
  );
}

function Lines({ document: { lines } }: LegalDocumentProps) {
  const { t } = useLingui();
  const columns: Column<LegalDocument['lines'][number]>[] = [
    { title: t`Description`, cell: ({ description }) => description },
    { title: t`Quantity`, isNumeric: true, cell: ({ quantity }) => formatNumber(quantity) },
    { title: t`Net price`, isNumeric: true, cell: ({ unit_price }) => formatMoney(unit_price) },
    { title: t`VAT`, isNumeric: true, cell: ({ vat_percent, exemption }) => exemption?.code ?? formatPercent(vat_percent) },
    { title: t`Amount`, isNumeric: true, cell: ({ gross }) => formatMoney(gross) },
  ];
  return <RecordTable label={t`Services`} columns={columns} rows={lines} keyOf={({ line }) => String(line)} empty="" minWidth={520} />;
}

function VatSummary({ document: { vat_summary } }: LegalDocumentProps) {
  const { t } = useLingui();
  const columns: Column<LegalDocument['vat_summary'][number]>[] = [
    { title: t`Rate`, cell: ({ vat_percent, exemption }) => exemption?.reason ?? formatPercent(vat_percent) },
    { title: t`Net`, isNumeric: true, cell: ({ net }) => formatMoney(net) },
    { title: t`VAT`, isNumeric: true, cell: ({ vat }) => formatMoney(vat) },
    { title: t`Gross`, isNumeric: true, cell: ({ gross }) => formatMoney(gross) },
  ];
  const keyOf = ({ vat_percent, exemption }: LegalDocument['vat_summary'][number]): string => `${vat_percent} ${exemption?.code}`;
  return <RecordTable label={t`VAT summary`} columns={columns} rows={vat_summary} keyOf={keyOf} empty="" minWidth={300} />;
}

/** Totals computed by the service; nothing is summed here. */
function Totals({ document: { totals } }: LegalDocumentProps) {
  const { t } = useLingui();
  const rows = [
    { label: t`Net`, amount: totals.net },
    { label: t`VAT`, amount: totals.vat },
    { label: t`Total`, amount: totals.gross },
  ];
  return (
    <Table aria-label={t`Totals`} maw={320} ml="auto">
      <Table.Tbody>
        {rows.map(({ label, amount }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td className={classes['figure'] ?? ''}>{formatMoney(amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
