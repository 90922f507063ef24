import { limits, slicesOf } from '@innkeeper/kernel';
import { stringify } from 'csv-stringify/sync';
import type { ReportBody } from './report.contract.ts';
import type { ReportCell } from './report.ts';

type CsvTable = Pick<ReportBody, 'columns' | 'rows'>;

/**
 * Header and rows, a bounded number of rows at a time. Money is only its amount: a report has one currency. Rules: REP-3, REP-39. Source:
 * RFC 4180.
 */
export function* reportCsv({ columns, rows }: CsvTable): Generator<string> {
  const names = columns.map(({ name }) => name);
  yield csvOf([names]);
  for (const slice of slicesOf(rows, limits.rowsAtOnce)) yield csvOf(slice.map((row) => names.map((name) => textOf(row[name] ?? null))));
}

function csvOf(records: readonly string[][]): string {
  return stringify([...records], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

function textOf(cell: ReportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? withoutFormula(cell) : cell.amount;
}

// Our numbers may begin with a minus sign; user text must not be evaluated by a spreadsheet.
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
