import { join } from 'node:path';
import { noSuchTenant } from '@innkeeper/access';
import { resolvePayment } from '@innkeeper/billing';
import { retryKeys } from '@innkeeper/booking';
import { retryPush } from '@innkeeper/channels';
import { submitFiscalRecords } from '@innkeeper/fiscal';
import { fileRegistrations } from '@innkeeper/guest';
import { type MessageObserver, retryMessage } from '@innkeeper/messaging';
import {
  type Config,
  type Database,
  type DueWork,
  isStaying,
  type Logger,
  type OutboxNotices,
  openKeyRing,
  type RequestContext,
  secretsOf,
  systemStatement,
  type WorkerLease,
  type WorkflowStep,
} from '@innkeeper/platform';
import { isOtaChannel } from '@innkeeper/rates';
import {
  billingActivities,
  channelActivities,
  fiscalActivities,
  keyActivities,
  messageActivities,
  moveActivities,
  registrationActivities,
  runWorkflows,
  type SweepActivityDeps,
  sweepActivities,
  taskQueues,
  webhookActivities,
} from '@innkeeper/workflows';
import { dueWorkOf, openContexts, roomKeys } from '../contexts/contexts.ts';
import { agencyPushes } from '../partners/agencies.ts';
import { fiscalSubmission } from '../partners/fiscal-authority.ts';
import { paymentResolution } from '../partners/payments.ts';
import { registrations } from '../partners/registrations.ts';
import { openSimulators } from '../partners/simulators.ts';
import { messageSending } from '../partners/transports.ts';
import { runDueBatch } from '../process/due-work.ts';
import { findTenantHere, type SystemDeps, systemContext } from '../process/system-context.ts';
import { openMoveWorker } from './move-worker.ts';

export interface TemporalPartDeps {
  readonly observer: MessageObserver;
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly lease: WorkerLease;
  readonly signal: AbortSignal;
  readonly notices: Pick<OutboxNotices, 'committed'>;
  /** Called when the worker starts or stops serving workflows. */
  readonly onState: (isServed: boolean) => void;
}

/** Runs the workflows and sweeps of the contexts. Without an address their rows wait in the database. */
export async function runTemporal(deps: TemporalPartDeps): Promise<void> {
  const { config, db, log, lease, signal, notices, observer, onState } = deps;
  const address = config.TEMPORAL_ADDRESS;
  if (!address) {
    log.warn('no TEMPORAL_ADDRESS: workflows wait');
    return;
  }
  const system = { db, secrets: secretsOf(openKeyRing(config)) };
  const inTenant = tenantSteps(system, { mayHaveMoved: config.CELL !== undefined });
  const resolution = paymentResolution(config);
  const pushes = agencyPushes(config, log);
  const keys = roomKeys(config);
  const registering = registrations(config);
  const submission = fiscalSubmission(config);
  const sending = messageSending(config, log, observer);
  const contexts = openContexts({ config, simulators: openSimulators(undefined, ''), listeners: () => new Set() }); // only the API serves operators
  const work = dueWorkOf(contexts, config);
  const moves = openMoveWorker({ config, log, signal, contexts });
  await runWorkflows({
    address,
    bundleFolder: join(config.INNKEEPER_HOME, 'cache'),
    db,
    log,
    lease,
    signal,
    onState,
    wakeUp: notices.committed.wakeUp(),
    work,
    activities: {
      [taskQueues.payments]: billingActivities({
        resolvePayment: (tenantId, intentId) =>
          inTenant({ tenantId, name: 'resolve-payment' }, (ctx) => resolvePayment(ctx, resolution, intentId)),
      }),
      [taskQueues.webhooks]: webhookActivities,
      [taskQueues.channels]: channelActivities({
        retryPush: ({ tenant_id: tenantId, property_id: propertyId, channel, sync_id: syncId }) =>
          inTenant({ tenantId, name: 'push-channels' }, async (ctx) =>
            isOtaChannel(channel) ? retryPush(pushes, ctx, { tenantId, propertyId, channel, syncId }) : 'done',
          ),
      }),
      [taskQueues.locks]: keyActivities({
        retryKeys: (tenantId, reservationId) => inTenant({ tenantId, name: 'settle-keys' }, (ctx) => retryKeys(ctx, keys, reservationId)),
      }),
      [taskQueues.registries]: registrationActivities({
        fileRegistrations: (tenantId, filing) =>
          inTenant({ tenantId, name: 'file-registrations' }, (ctx) => fileRegistrations(ctx, registering, filing)),
      }),
      [taskQueues.fiscal]: fiscalActivities({
        submitFiscalRecords: (tenantId, day) =>
          inTenant({ tenantId, name: 'submit-fiscal-records' }, (ctx) => submitFiscalRecords(ctx, submission, day)),
      }),
      [taskQueues.messages]: messageActivities({
        retryMessage: ({ tenant_id: tenantId, message_id: messageId }) =>
          inTenant({ tenantId, name: 'messages' }, (ctx) => retryMessage(ctx, sending, messageId)),
      }),
      [taskQueues.upkeep]: sweepActivities({ runDueBatch: batchesOf(work, { ...system, log }) }),
      ...(moves && { [taskQueues.moves]: moveActivities(moves) }),
    },
  });
  await moves?.close();
}

interface TenantWork {
  readonly tenantId: string;
  readonly name: string;
}

/**
 * Takes steps of workflows. A tenant that has moved to another cell has taken its work along; while it is being closed no step begins, and
 * while it is away the step is repeated, because it may stay. Rules: CELL-4, CELL-16. Errors: SVC-2011 where there is only one cell; SVC-9003.
 */
function tenantSteps(system: SystemDeps, { mayHaveMoved }: { readonly mayHaveMoved: boolean }) {
  return async ({ tenantId, name }: TenantWork, step: (ctx: RequestContext) => Promise<WorkflowStep>): Promise<WorkflowStep> => {
    const tenant = await findTenantHere(system.db, tenantId);
    if (tenant && mayHaveMoved && (await isLeaving(system.db, tenantId))) return { waitMs: leavingMs };
    if (tenant) return step(systemContext(system, tenant, name));
    if (mayHaveMoved) return 'done';
    throw noSuchTenant();
  };
}

const leavingMs = 1_000;

const findLeaving = systemStatement<{ is_leaving: boolean }>(
  'platform.is_tenant_leaving',
  `select not ${isStaying('$1::text')} as is_leaving`,
);

/** True while the tenant is on its way to another cell, which takes the step if it arrives there. */
async function isLeaving(db: Database, tenantId: string): Promise<boolean> {
  return (await db.runAsSystem(findLeaving, [tenantId]))[0]?.is_leaving === true;
}

/** Runners of due batches that log their failures. */
function batchesOf(work: readonly DueWork[], { log, ...system }: SystemDeps & { readonly log: Logger }): SweepActivityDeps['runDueBatch'] {
  const byName = new Map<string, DueWork>(work.map((each) => [each.name, each]));
  return async (name, after) => {
    const found = byName.get(name);
    if (!found) return null;
    const onFailure = (error: unknown, resourceId: string): void =>
      log.error({ err: error, work: name, resource: resourceId }, 'due work failed');
    return runDueBatch({ ...system, tenantId: null, onFailure }, found, after);
  };
}
