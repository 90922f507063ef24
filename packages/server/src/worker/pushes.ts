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
} from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';
import { agencyPushes } from '../partners/agencies.ts';
import { systemContext } from '../system-context.ts';

interface PushParts {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly notices: Pick<OutboxNotices, 'committed'>;
  readonly signal: AbortSignal;
  readonly onPush: (push: ObservedPush) => void;
}

const tenantsMax = 10_000;
const knownForMs = 60_000; // a change is announced; an announcement can be lost

/** The pusher of this worker process, composed from its configuration. */
export async function runAgencyPushes({ config, db, log, notices, signal, onPush }: PushParts): Promise<void> {
  const system = { db, secrets: secretsOf(openKeyRing(config)) };
  const read = async (tenantId: string): Promise<RequestContext | undefined> => {
    const tenant = await readTenant(db, tenantId);
    return tenant ? systemContext(system, tenant, 'push-channels') : undefined;
  };
  const known = new LRUCache<string, RequestContext>({
    max: tenantsMax,
    ttl: knownForMs,
    fetchMethod: read,
  });
  const contextOf = async (tenantId: string, isFresh: boolean): Promise<RequestContext | null> => {
    if (!isFresh) return (await known.fetch(tenantId)) ?? null;
    const context = await read(tenantId); // a reading that is under way may be older than the change
    known.set(tenantId, context);
    return context ?? null;
  };
  await Promise.all([
    listenTo(db, { channels: [accessChannel], onNotice: () => known.clear(), log, signal }),
    runPushes({ ...agencyPushes(config, log), db, log, contextOf, onPush }, notices, signal),
  ]);
}
