import { say, sayTable } from '../report.ts';
import type { NightAuditFigures } from './measure-night-audit.ts';

const secondsMax = 600; // of 1,000 properties at one hour, on two cores

/** Prints the duration of the audit against its target. */
export function sayNightAudit({ properties, nights, noShows, seconds, workerSeconds, postgresSeconds, requests }: NightAuditFigures): void {
  const allowed = (secondsMax * properties) / 1_000;
  const perNight = (cpuSeconds: number) => Math.round((cpuSeconds * 1_000_000) / (nights + noShows)).toLocaleString('en');
  say(
    `\nnight audit: ${properties} hotels that are due at the same hour, ${nights / properties} guests and ${noShows / properties} no-shows each`,
  );
  sayTable(
    ['what', 'measured', 'target'],
    [
      ['seconds until all days are closed', seconds.toFixed(1), `${seconds <= allowed ? 'met' : 'MISSED'} (${allowed})`],
      ['nights posted', nights.toLocaleString('en'), ''],
      ['no-shows cancelled', noShows.toLocaleString('en'), ''],
      ['CPU us a stay, worker + PostgreSQL', `${perNight(workerSeconds)} + ${perNight(postgresSeconds)}`, ''],
      ['reading a reservation meanwhile, p50 ms', requests.p50.toFixed(1), ''],
      ['reading a reservation meanwhile, p99 ms', requests.p99.toFixed(1), ''],
    ],
  );
}
