import { say, sayTable } from '../report.ts';
import type { MeasuredReports } from './measure-reports.ts';

const p99MsMax = 150;
const notesPercentMax = 3;

/** What each report takes of a large hotel and what a booking pays for them, against their targets. */
export function sayReports({ reports, notes }: MeasuredReports): void {
  say('\nreports: 500 rooms, 366 days or one, each request for dates that nobody has asked for; the figures of all dates are kept');
  sayTable(
    ['report', 'rows', 'p50 ms', 'p99 ms', 'target'],
    reports.map(({ report, rows, p50, p99 }) => [
      report,
      String(rows),
      p50.toFixed(1),
      p99.toFixed(1),
      `${p99 <= p99MsMax ? 'met' : 'MISSED'} (${p99MsMax})`,
    ]),
  );
  const { withNotes, without, percent, percents } = notes;
  say(`\nnotes of changed dates: a booking takes ${withNotes.toFixed(0)} microseconds of CPU with them, ${without.toFixed(0)} without,`);
  say(`API and PostgreSQL together: ${percent.toFixed(1)} %, ${percent <= notesPercentMax ? 'met' : 'MISSED'} (${notesPercentMax} %);`);
  say(`of each round: ${percents.map((each) => each.toFixed(1)).join(', ')} %`);
}
