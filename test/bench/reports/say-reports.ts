import { say, sayTable } from '../report.ts';
import type { ReportFigures } from './measure-reports.ts';

const p99MsMax = 150;

/** What each report takes of a large hotel, against its target. */
export function sayReports(figures: readonly ReportFigures[]): void {
  say('\nreports: 500 rooms, 366 days or one, each request for dates that nobody has asked for; the figures of all dates are kept');
  sayTable(
    ['report', 'rows', 'p50 ms', 'p99 ms', 'target'],
    figures.map(({ report, rows, p50, p99 }) => [
      report,
      String(rows),
      p50.toFixed(1),
      p99.toFixed(1),
      `${p99 <= p99MsMax ? 'met' : 'MISSED'} (${p99MsMax})`,
    ]),
  );
}
