import { addDays } from '../../app/format.ts';
import type { Cell } from './report-csv.ts';
import type { Comparison } from './report-search.ts';

export type Row = Readonly<Record<string, Cell>>;
type ColumnType = 'id' | 'text' | 'date' | 'integer' | 'percent' | 'money';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** Figures of a report that are shown. */
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

/** Distance in days to the days compared with; a year has whole weeks, as in the pace report. */
export function daysApart({ from, to }: Days, comparison: Comparison): number {
  return comparison === 'year' ? weeksOfYear * daysOfWeek : (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

export function earlier({ from, to }: Days, count: number): Days {
  return { from: addDays(from, -count), to: addDays(to, -count) };
}

const ofLastYear = '_last_year';

/** Name of the column with a measure of last year, in reports that have one. */
export function lastYearColumn(measure: string): string {
  return `${measure}${ofLastYear}`;
}

/** Columns that a chart can show; those of last year are shown behind this year's. */
export function measuresOf({ columns }: Pick<Figures, 'columns'>): readonly Column[] {
  return columns.filter(({ name, type }) => (type === 'integer' || type === 'percent' || type === 'money') && !name.endsWith(ofLastYear));
}

/** True if a report has a row on which the measure is not zero. */
export function hasFigures(report: Pick<Figures, 'rows'> | null, measure: string): boolean {
  return (report?.rows ?? []).some((row) => (numberOf(row[measure]) ?? 0) !== 0);
}

export function currencyOf(cell: Cell | undefined): string | null {
  return typeof cell === 'object' && cell !== null ? cell.currency : null;
}

export interface ComparisonColumn {
  /** Column by which rows of both reports are matched. */
  readonly over: string;
  readonly measure: string;
  /** Name of the added column. */
  readonly name: string;
  readonly daysApart: number;
}

/** Adds the measure of an earlier report to a report; rows only in the earlier one come last. */
export function withEarlier(report: Figures, before: Figures, { over, measure, name, daysApart: apart }: ComparisonColumn): Figures {
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

/** Point of a chart, by column name. */
export type Point = Readonly<Record<string, string | number | null>>;

export function pointsOf(rows: readonly Row[], over: string, measures: readonly string[]): Point[] {
  return rows.map((row) => Object.fromEntries([[over, textOf(row[over])], ...measures.map((name) => [name, numberOf(row[name])])]));
}

function textOf(cell: Cell | undefined): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
}

/** Approximate value for the chart; the table has the exact one. */
function numberOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && cell !== null ? Number(cell.amount) : null;
}
