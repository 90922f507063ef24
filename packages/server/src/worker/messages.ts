import { openDirectory, ownCellOf } from '@innkeeper/cells';
import { type MessageObserver, runAgencyMessages, runChannels, runSending } from '@innkeeper/messaging';
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
import { foreignTenants } from '../cell/foreign-tenants.ts';
import { messageSending } from '../partners/transports.ts';
import { findTenantHere, systemContext } from '../process/system-context.ts';
import { tenantCache } from './tenant-cache.ts';

interface MessageParts {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly notices: Pick<OutboxNotices, 'committed' | 'sequenced'>;
  readonly signal: AbortSignal;
  readonly observer: MessageObserver;
  readonly lease: WorkerLease;
}

/** Sends messages to guests and receives theirs until the signal; does nothing without an address. Rules: MSG-9, MSG-15, CELL-17. */
export async function carryMessages({ config, db, log, notices, signal, observer, lease }: MessageParts): Promise<void> {
  const deps = messageSending(config, log, observer);
  const transport = deps.transport();
  if (!transport) {
    log.warn('no TRANSPORT_ADDRESS: messages wait');
    return;
  }
  const secrets = secretsOf(openKeyRing(config));
  const system = { db, secrets };
  const tenants = tenantCache<RequestContext>(async (tenantId) => {
    const tenant = await findTenantHere(db, tenantId);
    return tenant ? systemContext(system, tenant, 'messages') : undefined;
  });
  const contextOf = tenants.of;
  const cell = ownCellOf(config);
  const onError = (error: Error): void => log.warn({ err: error }, 'connection to the directory of cells failed');
  const directory = cell && openDirectory({ url: cell.directoryUrl, secrets, onError });
  const foreign = directory && foreignTenants(directory);
  const contextOfDeliveries = async (tenantId: string): Promise<RequestContext | null> => {
    const context = await contextOf(tenantId);
    if (context === null) await foreign?.requireUnknown(tenantId);
    return context;
  };
  const { recordIncident } = deps;
  await Promise.all([
    listenTo(db, { channels: [accessChannel], onNotice: () => tenants.forget(), log, signal }),
    runSending({ ...deps, db, lease, log, contextOf }, notices, signal),
    runAgencyMessages({ db, log, contextOf, recordIncident }, notices, signal),
    runChannels({ db, lease, log, transport, recordIncident, observer, contextOf: contextOfDeliveries }, signal),
  ]);
  await directory?.close();
}
