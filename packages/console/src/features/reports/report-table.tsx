import { useLingui } from '@lingui/react/macro';
import { formatDay, formatMoney, isDay } from '../../app/format.ts';
import { RecordTable } from '../../ui/record-table.tsx';
import type { Cell } from './report-csv.ts';
import type { Column, Figures, Row } from './report-series.ts';

interface ReportTableProps {
  readonly figures: Figures;
  readonly label: string;
}

/** The rows, and what they add up to as the last one. */
export function ReportTable({ figures: { columns, rows, totals }, label }: ReportTableProps) {
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

function textOf(cell: Cell, type: Column['type']): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return formatMoney(cell);
  if (type === 'date' && typeof cell === 'string' && isDay(cell)) return formatDay(cell);
  return type === 'percent' ? `${cell} %` : String(cell);
}
