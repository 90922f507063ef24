import { readTenant } from '@innkeeper/access';
import { type Config, type Database, type Logger, openKeyRing, secretsOf, type WorkerLease } from '@innkeeper/platform';
import { type AttemptObserver, createDeliveries, type Deliveries, webhookTlsRequired } from '@innkeeper/webhooks';
import { webhookSettings } from '../contexts/webhook-targets.ts';
import { tlsRequirement } from './tls-requirement.ts';

interface DeliveryParts {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly lease: WorkerLease;
  readonly onAttempt: AttemptObserver;
  /** Addresses on which the processes of this deployment listen. */
  readonly listeners: () => ReadonlySet<string>;
}

/** Relay and dispatcher of this worker process, as configured. */
export function openDeliveries(deps: DeliveryParts): Deliveries {
  const { config, db, log, lease, onAttempt, listeners } = deps;
  return createDeliveries({
    db,
    log,
    lease,
    secrets: secretsOf(openKeyRing(config)),
    requiresTls: tlsRequirement(async (tenantId) => {
      const tenant = await readTenant(db, tenantId);
      return tenant && webhookTlsRequired.of(tenant);
    }),
    onAttempt,
    ...webhookSettings(config, listeners),
  });
}
