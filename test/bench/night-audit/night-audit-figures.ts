import type { MeasuredPart } from '../results/figure.ts';
import { count, microseconds, milliseconds, seconds } from '../results/figure.ts';
import type { NightAuditFigures } from './measure-night-audit.ts';

const secondsMax = 600; // of 1,000 properties at one hour, on two cores

/** The duration of the audit, its cost and the latency of requests meanwhile. */
export function nightAuditFigures(measured: NightAuditFigures): MeasuredPart {
  const { properties, nights, noShows, requests } = measured;
  const perStay = (cpuSeconds: number) => (cpuSeconds * 1_000_000) / (nights + noShows);
  const figures = [
    seconds('until all days are closed', measured.seconds, { most: (secondsMax * properties) / 1_000 }),
    count('nights posted', nights),
    count('no-shows cancelled', noShows),
    microseconds('CPU of the worker for a stay', perStay(measured.workerSeconds)),
    microseconds('CPU of PostgreSQL for a stay', perStay(measured.postgresSeconds)),
    milliseconds('a reservation read meanwhile, p50', requests.p50),
    milliseconds('a reservation read meanwhile, p99', requests.p99),
  ];
  const each = `${nights / properties} guests and ${noShows / properties} no-shows each`;
  return { title: `night audit: ${properties} hotels that are due at the same hour, ${each}`, figures };
}
