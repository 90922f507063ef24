import { say, sayTable } from '../report.ts';
import type { MeasuredReports } from './measure-reports.ts';

const p99MsMax = 150;
const notesPercentMax = 3;

/** Prints the time of each report for a large hotel and the price of reports to a booking, against their targets. */
export function sayReports({ reports, notes }: MeasuredReports): void {
  say(
    '\nreports: 500 rooms, 366 days or one, each request for dates that nobody has asked for; the figures of all dates are kept; CPU of API and PostgreSQL, a request',
  );
  sayTable(
    ['report', 'rows', 'KB', 'p50 ms', 'p99 ms', 'CPU ms', 'target'],
    reports.map(({ report, rows, kilobytes, p50, p99, cpuMs }) => [
      report,
      String(rows),
      kilobytes.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      cpuMs.toFixed(1),
      `${p99 <= p99MsMax ? 'met' : 'MISSED'} (${p99MsMax})`,
    ]),
  );
  const { booking, note, percent } = notes;
  say(
    `\nnotes of changed dates: a booking takes ${booking.toFixed(0)} microseconds of CPU, API and PostgreSQL together, its note ${note.toFixed(1)} of them:`,
  );
  say(`${percent.toFixed(2)} %, ${percent <= notesPercentMax ? 'met' : 'MISSED'} (${notesPercentMax} %)`);
}
