import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMoney } from '../../app/format.ts';
import { chosenHotel } from '../../app/hotel-choice.ts';
import { type Outputs, trpc } from '../../app/trpc.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';

type InvoiceBody = Outputs['hotel']['billing']['folios']['getInvoice']['body'];
type Line = InvoiceBody['lines'][number];

/** Invoice of a closed folio, to read and print. */
export function Invoice({ folioId }: { readonly folioId: string }) {
  const query = useQuery(trpc.hotel.billing.folios.getInvoice.queryOptions({ params: { id: folioId } }));
  return <Loaded query={query}>{({ body }) => <InvoiceSheet folioId={folioId} invoice={body} />}</Loaded>;
}

interface InvoiceSheetProps {
  readonly folioId: string;
  readonly invoice: InvoiceBody;
}

function InvoiceSheet({ folioId, invoice }: InvoiceSheetProps) {
  const { t } = useLingui();
  const { number, issue_date, issuer, recipient, lines, city_tax, totals } = invoice;
  const columns: Column<Line>[] = [
    { title: t`Date`, cell: ({ date }) => formatDay(date) },
    { title: t`Description`, cell: ({ description }) => description },
    { title: t`Quantity`, cell: ({ quantity }) => quantity },
    { title: t`VAT %`, cell: ({ vat_percent }) => vat_percent ?? '–' },
    { title: t`Amount`, cell: ({ amount }) => formatMoney(amount) },
  ];
  return (
    <Paper withBorder p="md">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4">
            <Trans>Invoice {number}</Trans>
          </Title>
          <Group gap="xs">
            <Button component="a" variant="default" href={fileOf(folioId)} download>
              <Trans>Download PDF</Trans>
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </Group>
        </Group>
        <Text>{formatDay(issue_date)}</Text>
        <Text>
          {issuer.name} {issuer.tax_id}
        </Text>
        <Text>
          {recipient.company?.name ?? recipient.name} {recipient.company?.tax_id ?? recipient.tax_id}
        </Text>
        <RecordTable
          label={t`Invoice`}
          columns={columns}
          rows={lines}
          keyOf={({ entry_ids }) => entry_ids.join(' ')}
          empty={t`The invoice has no lines.`}
        />
        {city_tax.lines.length > 0 && <CityTax lines={city_tax.lines} />}
        <Totals totals={totals} />
      </Stack>
    </Paper>
  );
}

type CityTaxLine = InvoiceBody['city_tax']['lines'][number];

/** City tax is outside the scope of VAT. */
function CityTax({ lines }: { readonly lines: readonly CityTaxLine[] }) {
  const { t } = useLingui();
  const columns: Column<CityTaxLine>[] = [
    { title: t`Date`, cell: ({ date }) => formatDay(date) },
    { title: t`Description`, cell: ({ description }) => description },
    { title: t`Amount`, cell: ({ amount }) => formatMoney(amount) },
  ];
  return (
    <>
      <Title order={3} size="h5">
        <Trans>City tax (outside VAT)</Trans>
      </Title>
      <RecordTable label={t`City tax`} columns={columns} rows={lines} keyOf={({ entry_id }) => entry_id} empty="" />
    </>
  );
}

/** Totals computed by the service; nothing is summed here. Rules: CONSOLE-71. */
function Totals({ totals }: Pick<InvoiceBody, 'totals'>) {
  const { t } = useLingui();
  const rows = [
    { label: t`Net`, amount: totals.net },
    { label: t`VAT`, amount: totals.vat },
    { label: t`City tax`, amount: totals.city_tax },
    { label: t`Total`, amount: totals.total },
    { label: t`Settled`, amount: totals.settled },
    { label: t`Amount due`, amount: totals.due },
  ];
  return (
    <Table aria-label={t`Totals`} maw={360}>
      <Table.Tbody>
        {rows.map(({ label, amount }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td ta="right">{formatMoney(amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Rules: CONSOLE-33. */
function fileOf(folioId: string): string {
  const query = new URLSearchParams({ tenant_id: chosenHotel() ?? '', media_type: 'application/pdf' });
  return `/console/files/folios/${folioId}/invoice?${query}`;
}
