import type { MeasuredPart } from '../results/figure.ts';
import { bytes, microseconds, milliseconds, percent } from '../results/figure.ts';
import type { MeasuredReports } from './measure-reports.ts';

const p99MsMax = 150;
const notesPercentMax = 3;

/** Each report for dates that nobody has asked for; the figures of all dates are kept. The note says that figures of a date have changed. */
export function reportFigures({ reports, notes }: MeasuredReports): MeasuredPart {
  const figures = [
    ...reports.flatMap(({ report, kilobytes, p50, p95, p99, cpuMs }) => [
      milliseconds(`${report}, p50`, p50),
      milliseconds(`${report}, p95`, p95),
      milliseconds(`${report}, p99`, p99, { most: p99MsMax }),
      milliseconds(`${report}, CPU of API and PostgreSQL`, cpuMs),
      bytes(`${report}, answer`, kilobytes * 1_000),
    ]),
    microseconds('CPU of a booking', notes.booking),
    microseconds('CPU of its note of changed dates', notes.note),
    percent('the note to the booking without it', notes.percent, { most: notesPercentMax }),
  ];
  return { title: 'reports: 500 rooms, 366 days or one', figures };
}
