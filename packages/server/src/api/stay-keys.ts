import { readTenant } from '@innkeeper/access';
import { offsetClock, refuse } from '@innkeeper/kernel';
import { findStayKey, isWidgetOpen, type StayKeyKind } from '@innkeeper/messaging';
import type { TokenEnvironment } from '@innkeeper/platform';
import type { Caller, KeyKind } from '@innkeeper/rest-facade';
import { type SystemDeps, systemContext } from '../process/system-context.ts';

const kinds = { review_key: 'review', widget_key: 'widget' } as const satisfies Partial<Record<KeyKind, StayKeyKind>>;

/** Kinds of keys that open one stay. */
export type StayKeyAuth = keyof typeof kinds;

/**
 * Authenticates the key of a stay as its guest. Rules: MSG-29, MSG-31, REV-9.
 * Errors: SVC-1001 missing, malformed, repeated or unknown; SVC-1002 expired; SVC-1004 of the other environment; SVC-9003.
 */
export function stayKeyAuthenticator(deps: SystemDeps) {
  const { db } = deps;
  return async (kind: StayKeyAuth, headers: readonly string[], environment: TokenEnvironment): Promise<Caller> => {
    const found = headers.length === 1 ? await findStayKey(db, kinds[kind], headers[0]) : null;
    const tenant = found && (await readTenant(db, found.tenant_id));
    if (!found || !tenant) throw refuse('SVC-1001', 'Authorization', 'must be given once, as Bearer, one blank and the key of a stay');
    if (environment !== 'either' && tenant.environment !== environment)
      throw refuse('SVC-1004', 'Authorization', `is a key of the ${tenant.environment} environment`);
    const isOpen = kind !== 'widget_key' || (await isWidgetOpen(systemContext(deps, tenant, 'widget'), found.reservation_id));
    if (!isOpen || found.expires_at <= offsetClock(tenant.clockOffsetSeconds).now())
      throw refuse('SVC-1002', 'Authorization', 'is a key that has ended');
    return { tenant, permission: 'read_write', actor: { kind: 'guest', id: found.reservation_id, userId: null } };
  };
}
