import { readTenant } from '@innkeeper/access';
import { type ObservedPush, runPushes } from '@innkeeper/channels';
import {
  accessChannel,
  type Config,
  type Database,
  type Logger,
  listenTo,
  type OutboxNotices,
  openKeyRing,
  type RequestContext,
  secretsOf,
  type WorkerLease,
} from '@innkeeper/platform';
import { agencyPushes } from '../partners/agencies.ts';
import { systemContext } from '../process/system-context.ts';
import { tenantCache } from './tenant-cache.ts';

interface PushParts {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly notices: Pick<OutboxNotices, 'committed'>;
  readonly signal: AbortSignal;
  readonly lease: WorkerLease;
  readonly onPush: (push: ObservedPush) => void;
}

/** Pushes to agencies from this worker process, as configured. */
export async function runAgencyPushes({ config, db, log, notices, signal, lease, onPush }: PushParts): Promise<void> {
  const system = { db, secrets: secretsOf(openKeyRing(config)) };
  const tenants = tenantCache<RequestContext>(async (tenantId) => {
    const tenant = await readTenant(db, tenantId);
    return tenant ? systemContext(system, tenant, 'push-channels') : undefined;
  });
  const contextOf = (tenantId: string, isFresh: boolean) => (isFresh ? tenants.fresh(tenantId) : tenants.of(tenantId));
  await Promise.all([
    listenTo(db, { channels: [accessChannel], onNotice: () => tenants.forget(), log, signal }),
    runPushes({ ...agencyPushes(config, log), db, lease, log, contextOf, onPush }, notices, signal),
  ]);
}
