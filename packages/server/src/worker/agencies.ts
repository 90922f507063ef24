import { noSuchTenant } from '@innkeeper/access';
import { openAgency, runStreams, type StreamObserver } from '@innkeeper/channels';
import {
  type Config,
  createContext,
  type Database,
  type Logger,
  openKeyRing,
  type RequestContext,
  secretsOf,
  type WorkerLease,
} from '@innkeeper/platform';
import { findTenantHere } from '../process/system-context.ts';

interface AgencyParts {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly observer: StreamObserver;
  readonly lease: WorkerLease;
}

/** Listens to the online travel agencies until the signal; does nothing without an address. Rules: CHAN-7. */
export async function listenToAgencies({ config, db, log, signal, observer, lease }: AgencyParts): Promise<void> {
  const agency = openAgency(config, log);
  if (!agency) {
    log.warn('no OTA_ADDRESS: online travel agencies are not listened to');
    return;
  }
  const secrets = secretsOf(openKeyRing(config));
  const contextOf = async (tenantId: string, channel: string): Promise<RequestContext> => {
    const tenant = await findTenantHere(db, tenantId);
    if (!tenant) throw noSuchTenant();
    const actor = { kind: 'channel', id: channel, userId: null } as const;
    return createContext({ db, secrets, tenant, permission: 'full', actor, operation: 'channels.deliveries.settle' });
  };
  await runStreams({ db, lease, log, agency, contextOf, observer }, signal);
}
