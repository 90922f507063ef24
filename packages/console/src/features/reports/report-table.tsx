import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { RecordTable } from '../../ui/record-table.tsx';
import { pageOf, ResourceLink } from '../../ui/resource-link.tsx';
import { RatePlanName } from '../reservations/reservation-words.tsx';
import { columnWord } from './column-words.ts';
import type { Cell } from './report-csv.ts';
import type { Column, Figures, Row } from './report-series.ts';
import { cellText } from './report-words.ts';

interface ReportTableProps {
  readonly figures: Figures;
  readonly label: string;
}

/** Ids beside which a column has the name. */
const namedBeside: readonly string[] = ['guest_id', 'room_id'];
const numeric: readonly Column['type'][] = ['integer', 'percent', 'money'];

/** Rows, with the totals first. Rules: CONSOLE-45, CONSOLE-86. */
export function ReportTable({ figures: { columns, rows, totals }, label }: ReportTableProps) {
  const { t, i18n } = useLingui();
  const isTotal = (row: Row): boolean => row === totals;
  const isKnown = ({ name }: Column): boolean => !namedBeside.includes(name);
  const shown = columns.filter(isKnown).map((column, place) => ({
    title: i18n._(columnWord(column.name)),
    isNumeric: numeric.includes(column.type),
    cell: (row: Row) => {
      const cell = row[column.name] ?? null;
      if (!isTotal(row)) return <CellView cell={cell} column={column} />;
      return (
        <Text span fw={700} size="sm">
          {place === 0 && cell === null ? t`Total` : cellText(cell, column.type, column.name)}
        </Text>
      );
    },
  }));
  const hasTotals = Object.values(totals).some((cell) => cell !== null);
  const numbered: readonly Row[] = rows.length === 0 || !hasTotals ? rows : [totals, ...rows];
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
function CellView({ cell, column: { type, name } }: { readonly cell: Cell; readonly column: Column }) {
  const { t } = useLingui();
  if (type !== 'id' || typeof cell !== 'string') return cellText(cell, type, name);
  if (name === 'rate_plan_id') return <RatePlanName id={cell} />;
  return pageOf(cell) === undefined ? cell : <ResourceLink id={cell} text={t`Open`} />;
}
