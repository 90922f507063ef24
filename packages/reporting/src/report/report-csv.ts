import { stringify } from 'csv-stringify/sync';
import type { ReportBody } from './report.contract.ts';
import type { Cell } from './report.ts';

type Described = Pick<ReportBody, 'columns' | 'rows'>;

/** Header and rows. Money is its amount alone: a report has one currency. Rules: REP-3. Source: RFC 4180. */
export function reportCsv({ columns, rows }: Described): string {
  return stringify(
    rows.map((row) => columns.map(({ name }) => textOf(row[name] ?? null))),
    { header: true, columns: columns.map(({ name }) => name), record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? withoutFormula(cell) : cell.amount;
}

// Numbers of ours may begin with a minus sign; what people wrote must not be carried out by a spreadsheet.
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
