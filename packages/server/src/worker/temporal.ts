import { join } from 'node:path';
import { readAuditTimes } from '@innkeeper/booking';
import { type Config, type Database, type Logger, secretsOf } from '@innkeeper/platform';
import type { Deliveries } from '@innkeeper/webhooks';
import { accessActivities, bookingActivities, platformActivities, runWorkflows, taskQueues, webhookActivities } from '@innkeeper/workflows';
import { systemContextFor } from '../system-context.ts';
import { expireDueTentatives } from './expired-tentatives.ts';
import type { OutboxBell } from './outbox-bell.ts';

export interface TemporalPartDeps {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly bell: OutboxBell;
  readonly deliveries: Pick<Deliveries, 'retry'>;
}

/** The workflows, composed from the contexts. Without an address their rows wait in the database. */
export async function runTemporal({ config, db, log, signal, bell, deliveries }: TemporalPartDeps): Promise<void> {
  const address = config.TEMPORAL_ADDRESS;
  if (!address) {
    log.warn('no TEMPORAL_ADDRESS: workflows wait');
    return;
  }
  const system = { db, secrets: secretsOf(config.INNKEEPER_MASTER_KEY) };
  const contextFor = (name: string) => (tenantId: string) => systemContextFor(system, tenantId, name);
  const onFailure = (error: unknown, reservationId: string): void =>
    log.error({ err: error, reservation: reservationId }, 'a hold could not be expired');
  const booking = bookingActivities({
    contextFor: contextFor('expire-tentative'),
    expireDueTentatives: (after) =>
      expireDueTentatives({ db, contextFor: contextFor('expire-tentatives'), onFailure }, { tenantId: null, after }),
    auditContextFor: contextFor('night-audit'),
    onAuditFailure: (error, reservationId) =>
      log.error({ err: error, reservation: reservationId }, 'the nights of a stay could not be posted'),
  });
  await runWorkflows({
    address,
    bundleFolder: join(config.INNKEEPER_HOME, 'cache'),
    db,
    log,
    signal,
    wakeUp: bell.listener(),
    readAuditTimes: (after) => readAuditTimes(db, after),
    activities: {
      [taskQueues.reservations]: { ...booking },
      [taskQueues.webhooks]: webhookActivities({ deliveries }),
      [taskQueues.upkeep]: { ...booking, ...accessActivities({ db }), ...platformActivities({ db }) },
    },
  });
}
