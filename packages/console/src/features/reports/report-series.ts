import { addDays } from '../../app/format.ts';
import type { Cell } from './report-csv.ts';
import type { Comparison } from './report-search.ts';

export type Row = Readonly<Record<string, Cell>>;
type ColumnType = 'id' | 'text' | 'date' | 'integer' | 'percent' | 'money';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** What of a report is shown. */
export interface Figures {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly totals: Row;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const weeksOfYear = 52;
const daysOfWeek = 7;

/** How many days before the days asked for those lie that they are compared with; a year is one of whole weeks, as in the report of the pace. */
export function daysApart({ from, to }: Days, comparison: Comparison): number {
  return comparison === 'year' ? weeksOfYear * daysOfWeek : (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

export function earlier({ from, to }: Days, count: number): Days {
  return { from: addDays(from, -count), to: addDays(to, -count) };
}

/** The columns that a chart can show. */
export function measuresOf({ columns }: Pick<Figures, 'columns'>): readonly Column[] {
  return columns.filter(({ type }) => type === 'integer' || type === 'percent' || type === 'money');
}

export interface Compared {
  /** The column by which rows of both reports are the same one. */
  readonly over: string;
  readonly measure: string;
  /** The name of the column that is added. */
  readonly name: string;
  readonly daysApart: number;
}

/** A report with the measure of an earlier one beside its own; what only the earlier one has stands at the end. */
export function withEarlier(report: Figures, before: Figures, { over, measure, name, daysApart: apart }: Compared): Figures {
  const column = report.columns.find((one) => one.name === measure);
  const isOverDates = report.columns.find((one) => one.name === over)?.type === 'date';
  const keyOf = (row: Row): string => textOf(row[over]);
  const earlierKeyOf = (row: Row): string => (isOverDates ? addDays(keyOf(row), apart) : keyOf(row));
  const values = new Map(before.rows.map((row) => [earlierKeyOf(row), row[measure] ?? null]));
  const known = new Set(report.rows.map(keyOf));
  const ended = before.rows.filter((row) => !known.has(earlierKeyOf(row)));
  return {
    columns: column ? [...report.columns, { name, type: column.type }] : report.columns,
    rows: [
      ...report.rows.map((row) => ({ ...row, [name]: values.get(keyOf(row)) ?? null })),
      ...ended.map((row) => ({ [over]: row[over] ?? null, [name]: row[measure] ?? null })),
    ],
    totals: { ...report.totals, [name]: before.totals[measure] ?? null },
  };
}

/** The members of a point, by the names of the columns that a chart shows. */
export type Point = Readonly<Record<string, string | number | null>>;

export function pointsOf(rows: readonly Row[], over: string, measures: readonly string[]): Point[] {
  return rows.map((row) => Object.fromEntries([[over, textOf(row[over])], ...measures.map((name) => [name, numberOf(row[name])])]));
}

function textOf(cell: Cell | undefined): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
}

/** For a place on a chart; what is read as a figure stands in the table, to the cent. */
function numberOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && cell !== null ? Number(cell.amount) : null;
}
