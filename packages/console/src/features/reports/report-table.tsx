import { useLingui } from '@lingui/react/macro';
import { formatDay, formatMoney, isDay } from '../../app/format.ts';
import { RecordTable } from '../../ui/record-table.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { columnWord } from './column-words.ts';
import type { Cell } from './report-csv.ts';
import type { Column, Figures, Row } from './report-series.ts';

interface ReportTableProps {
  readonly figures: Figures;
  readonly label: string;
}

/** Rows, with the totals last. */
export function ReportTable({ figures: { columns, rows, totals }, label }: ReportTableProps) {
  const { t, i18n } = useLingui();
  const shown = columns.map(({ name, type }) => ({
    title: i18n._(columnWord(name)),
    cell: (row: Row) => <CellView cell={row[name] ?? null} type={type} />,
  }));
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

/** Cell, with links to resources that have a page. */
function CellView({ cell, type }: { readonly cell: Cell; readonly type: Column['type'] }) {
  return type === 'id' && typeof cell === 'string' ? <ResourceLink id={cell} /> : textOf(cell, type);
}

function textOf(cell: Cell, type: Column['type']): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return formatMoney(cell);
  if (type === 'date' && typeof cell === 'string' && isDay(cell)) return formatDay(cell);
  return type === 'percent' ? `${cell} %` : String(cell);
}
