import { ms, say, sayTable, verdict } from '../report.ts';
import type { WebhookFigures, WebhookMeasurements } from './measure-webhooks.ts';
import type { NeighbourFigures } from './neighbours.ts';

const perSecondMin = 1_600;
const p99MsMax = 60;
const p50MsMax = 100;
const hangingFactorMax = 2;

/** Prints rates, times and losses, each against its target. */
export function sayWebhooks(measured: WebhookMeasurements): void {
  const { oneEndpoint, tenEndpoints, steady, allHealthy, oneHanging, backlog, neighbours, megabytes } = measured;
  const factor = oneHanging.p99 / allHealthy.p99;
  const rate = (figures: WebhookFigures) => `${verdict(figures.perSecond >= perSecondMin)} (${perSecondMin.toLocaleString('en')}/s)`;
  const rows: [WebhookFigures, string][] = [
    [oneEndpoint, rate(oneEndpoint)],
    [tenEndpoints, rate(tenEndpoints)],
    [steady, `${verdict(steady.p99 <= p99MsMax && steady.p50 < p50MsMax)} (p99 ${p99MsMax} ms, p50 ${p50MsMax} ms)`],
    [allHealthy, ''],
    [oneHanging, `${verdict(factor <= hangingFactorMax)} (p99 ${factor.toFixed(2)} times that without, ${hangingFactorMax})`],
    [backlog, ''],
  ];
  say('\nwebhooks: first deliveries by one worker, each verified by subscribers in a process of their own');
  say('  events are inserted in batches in the shape that transactions write: relay, dispatch and recording are what is measured');
  say('  times of the first two loads and the backlog are mostly spent in a queue');
  say('  times run from sending the commit (for the backlog: from the worker resuming) to having read the whole request');
  sayTable(
    ['load', 'deliveries/s', 'p50 ms', 'p99 ms', 'target', 'CPU us a delivery', 'lost', 'twice', 'out of place', 'bad signature'],
    rows.map(([figures, target]) => [
      figures.name,
      Math.round(figures.perSecond).toLocaleString('en'),
      ms(figures.p50),
      ms(figures.p99),
      target,
      Number.isNaN(figures.cpuMicroseconds) ? '' : String(Math.round(figures.cpuMicroseconds)),
      ...[figures.lost, figures.twice, figures.strange, figures.refused].map(String),
    ]),
  );
  sayNeighbours(neighbours);
  const { atRest, beforeBacklog, max } = megabytes;
  say(`  resident memory of the worker: ${atRest} MB at rest, ${beforeBacklog} MB before the backlog, ${max} MB at most while it drained`);
}

const neighbourFactorMax = 2;

function sayNeighbours({ before, during, lost, late }: NeighbourFigures): void {
  const factor = during.p99 / before.p99;
  say(
    `  one tenant beside another whose ${late.endpoints} endpoints answer after ${late.answersAfterMs / 1_000} s (${late.requests} requests made, ${late.waiting} deliveries wait):`,
  );
  say(
    `    p50 ${ms(before.p50)} ms before, ${ms(during.p50)} ms during; p99 ${ms(before.p99)} ms before, ${ms(during.p99)} ms during; ` +
      `${verdict(factor <= neighbourFactorMax && lost === 0)} (p99 ${factor.toFixed(2)} times that before, ${neighbourFactorMax}; lost ${lost})`,
  );
}
