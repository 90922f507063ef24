import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, formatDay, formatMoney, isDay } from '../../app/format.ts';
import { type Outputs, trpc } from '../../app/trpc.ts';
import { useToday } from '../../app/use-today.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { type Cell, csvOf } from './report-csv.ts';
import { queryOf, reportKindOf, reportKinds } from './report-kinds.ts';

type Report = Outputs['hotel']['reporting']['reports']['get']['body'];

export function ReportsPage() {
  const { t } = useLingui();
  const today = useToday();
  return <Page title={t`Reports`}>{today !== null && <ReportOf today={today} />}</Page>;
}

const daysBefore = 30;

function ReportOf({ today }: { readonly today: string }) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState<string>(reportKinds[0].name);
  const [from, setFrom] = useState(addDays(today, -daysBefore));
  const [to, setTo] = useState(today);
  const kind = reportKindOf(name);
  const query = useQuery(trpc.hotel.reporting.reports.get.queryOptions({ params: { name }, query: queryOf(kind, { from, to }) }));
  const offered = reportKinds.map((one) => ({ value: one.name, label: i18n._(one.label) }));
  return (
    <>
      <Group align="end">
        <NativeSelect label={t`Report`} data={offered} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <DayInput label={kind.isOfOneDay ? t`Date` : t`From`} value={from} onChange={(day = from) => setFrom(day)} />
        {!kind.isOfOneDay && <DayInput label={t`To`} value={to} onChange={(day = to) => setTo(day)} />}
        {query.data && <CsvButton report={query.data.body} />}
      </Group>
      <Loaded query={query}>{({ body }) => <ReportTable report={body} label={i18n._(kind.label)} />}</Loaded>
    </>
  );
}

function CsvButton({ report }: { readonly report: Report }) {
  const address = `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(report))}`;
  return (
    <Button component="a" href={address} download={`${report.report}.csv`} variant="default">
      <Trans>Download CSV</Trans>
    </Button>
  );
}

interface ReportTableProps {
  readonly report: Report;
  readonly label: string;
}

type Row = Readonly<Record<string, Cell>>;

/** The rows, and what they add up to as the last one. */
function ReportTable({ report: { columns, rows, totals }, label }: ReportTableProps) {
  const { t } = useLingui();
  const shown = columns.map(({ name, type }) => ({ title: name, cell: (row: Row) => textOf(row[name] ?? null, type) }));
  const numbered: readonly Row[] = rows.length === 0 ? [] : [...rows, totals];
  const places = new Map(numbered.map((row, place) => [row, String(place)]));
  return (
    <RecordTable
      label={label}
      columns={shown}
      rows={numbered}
      keyOf={(row) => places.get(row) ?? ''}
      empty={t`There is nothing to report for these days.`}
    />
  );
}

function textOf(cell: Cell, type: Report['columns'][number]['type']): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return formatMoney(cell);
  if (type === 'date' && typeof cell === 'string' && isDay(cell)) return formatDay(cell);
  return type === 'percent' ? `${cell} %` : String(cell);
}
