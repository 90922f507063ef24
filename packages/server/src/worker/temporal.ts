import { join } from 'node:path';
import { openPaymentGateway, readUnresolvedPayments, resolvePayment } from '@innkeeper/billing';
import { confirmPaidDeposits } from '@innkeeper/booking';
import { readAuditTimes } from '@innkeeper/hotel';
import {
  type Config,
  type Database,
  type Logger,
  type OutboxNotices,
  parseDurations,
  type RequestContext,
  secretsOf,
} from '@innkeeper/platform';
import type { Deliveries } from '@innkeeper/webhooks';
import {
  accessActivities,
  billingActivities,
  bookingActivities,
  platformActivities,
  retentionActivities,
  runWorkflows,
  taskQueues,
  webhookActivities,
} from '@innkeeper/workflows';
import { systemContextFor } from '../system-context.ts';
import { expireDueTentatives } from './expired-tentatives.ts';

export interface TemporalPartDeps {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly notices: Pick<OutboxNotices, 'committed'>;
  readonly deliveries: Pick<Deliveries, 'retry'>;
  /** Called with whether workflows are served. */
  readonly onState: (isServed: boolean) => void;
}

/** The workflows, composed from the contexts. Without an address their rows wait in the database. */
export async function runTemporal({ config, db, log, signal, notices, deliveries, onState }: TemporalPartDeps): Promise<void> {
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
  const billing = billingParts({ config, db, log }, contextFor('resolve-payment'));
  await runWorkflows({
    address,
    bundleFolder: join(config.INNKEEPER_HOME, 'cache'),
    db,
    log,
    signal,
    onState,
    wakeUp: notices.committed.wakeUp(),
    readAuditTimes: (after) => readAuditTimes(db, after),
    activities: {
      [taskQueues.reservations]: { ...booking },
      [taskQueues.payments]: { ...billing },
      [taskQueues.webhooks]: webhookActivities({ deliveries }),
      [taskQueues.upkeep]: {
        ...booking,
        ...billing,
        ...accessActivities({ db }),
        ...platformActivities({ db }),
        ...retentionActivities({ db }),
      },
    },
  });
}

/** Payments whose outcome is unknown, with the provider asked from this process. */
function billingParts(
  { config, db, log }: Pick<TemporalPartDeps, 'config' | 'db' | 'log'>,
  contextFor: (tenantId: string) => Promise<RequestContext>,
) {
  const gateway = openPaymentGateway(config);
  const [forgottenAfterMs = 0] = parseDurations(config.PAYMENT_FORGOTTEN_AFTER) ?? [];
  const deps = { gateway: () => gateway, afterPayment: confirmPaidDeposits, forgottenAfterMs };
  return billingActivities({
    resolvePayment: async (tenantId, intentId) => resolvePayment(await contextFor(tenantId), deps, intentId),
    readUnresolved: (after) => readUnresolvedPayments(db, { after, olderThanMs: forgottenAfterMs / 2 }),
    onFailure: (error, intentId) => log.error({ err: error, payment_intent: intentId }, 'a payment could not be resolved'),
  });
}
