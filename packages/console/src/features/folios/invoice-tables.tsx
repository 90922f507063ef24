import { useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../app/format.ts';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { codeName } from './entry-words.ts';
import type { InvoiceBody } from './invoice.tsx';

interface InvoiceTablesProps {
  readonly invoice: InvoiceBody;
}

const narrowest = 300;
const rateMinWidth = 480;

/** Services, city tax, VAT by rate and settlements; those without rows are left out. */
export function InvoiceTables({ invoice }: InvoiceTablesProps) {
  return (
    <>
      <Services invoice={invoice} />
      <CityTax invoice={invoice} />
      <VatSummary invoice={invoice} />
      <Settlements invoice={invoice} />
    </>
  );
}

function Services({ invoice: { lines } }: InvoiceTablesProps) {
  const { t } = useLingui();
  const columns: Column<InvoiceBody['lines'][number]>[] = [
    { title: t`Date`, cell: ({ date }) => formatDay(date) },
    { title: t`Description`, cell: ({ description, code }) => description || codeName(code) },
    { title: t`Quantity`, isNumeric: true, cell: ({ quantity }) => formatNumber(quantity) },
    { title: t`VAT`, isNumeric: true, cell: ({ vat_percent }) => rateOf(vat_percent, t`as posted`) },
    { title: t`Amount`, isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
  ];
  const keyOf = ({ entry_ids }: InvoiceBody['lines'][number]): string => entry_ids.join(' ');
  const empty = t`The invoice has no lines.`;
  return <RecordTable label={t`Services`} columns={columns} rows={lines} keyOf={keyOf} empty={empty} minWidth={rateMinWidth} />;
}

/** City tax is outside the scope of VAT. */
function CityTax({ invoice: { city_tax } }: InvoiceTablesProps) {
  const { t } = useLingui();
  if (city_tax.lines.length === 0) return null;
  const columns: Column<InvoiceBody['city_tax']['lines'][number]>[] = [
    { title: t`Date`, cell: ({ date }) => formatDay(date) },
    { title: t`Description`, cell: () => codeName('city_tax') },
    { title: t`Amount`, isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
  ];
  const label = t`City tax (outside VAT)`;
  return (
    <>
      <Title order={3} size="h5">
        {label}
      </Title>
      <RecordTable label={label} columns={columns} rows={city_tax.lines} keyOf={({ entry_id }) => entry_id} empty="" minWidth={narrowest} />
    </>
  );
}

function VatSummary({ invoice: { vat_summary } }: InvoiceTablesProps) {
  const { t } = useLingui();
  if (vat_summary.length === 0) return null;
  const columns: Column<InvoiceBody['vat_summary'][number]>[] = [
    { title: t`Rate`, cell: ({ vat_percent }) => rateOf(vat_percent, t`as posted`) },
    { title: t`Net`, isNumeric: true, cell: ({ net }) => formatMoney(net) },
    { title: t`VAT`, isNumeric: true, cell: ({ vat }) => formatMoney(vat) },
    { title: t`Gross`, isNumeric: true, cell: ({ gross }) => formatMoney(gross) },
  ];
  const label = t`VAT summary`;
  return (
    <>
      <Title order={3} size="h5">
        {label}
      </Title>
      <RecordTable
        label={label}
        columns={columns}
        rows={vat_summary}
        keyOf={({ vat_percent }) => String(vat_percent)}
        empty=""
        minWidth={narrowest}
      />
    </>
  );
}

function Settlements({ invoice: { settlements } }: InvoiceTablesProps) {
  const { t } = useLingui();
  if (settlements.length === 0) return null;
  const kindOf = ({ kind, method }: InvoiceBody['settlements'][number]): string => {
    const how = method === null ? '' : codeName(method);
    if (kind === 'payment') return t`Payment: ${how}`;
    if (kind === 'refund') return t`Refund: ${how}`;
    return codeName(kind);
  };
  const columns: Column<InvoiceBody['settlements'][number]>[] = [
    { title: t`Date`, cell: ({ date }) => formatDay(date) },
    { title: t`Description`, cell: (line) => [kindOf(line), line.description].filter(Boolean).join(' · ') },
    { title: t`Amount`, isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
  ];
  const label = t`Settlement`;
  return (
    <>
      <Title order={3} size="h5">
        {label}
      </Title>
      <RecordTable label={label} columns={columns} rows={settlements} keyOf={({ entry_id }) => entry_id} empty="" minWidth={narrowest} />
    </>
  );
}

function rateOf(percent: number | null, asPosted: string): string {
  return percent === null ? asPosted : formatPercent(percent);
}
