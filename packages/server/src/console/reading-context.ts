import type { Membership } from '@innkeeper/access';
import { createContext, type Permission, type RequestContext } from '@innkeeper/platform';
import type { ConsoleContext } from './console-context.ts';

interface Reading extends Pick<ConsoleContext, 'db' | 'secrets' | 'requestId' | 'address'> {
  readonly membership: Membership;
  readonly permission: Permission;
}

/** The context of what only the console reads, and no operation answers. */
export function readingContext({ db, secrets, requestId, address, membership, permission }: Reading): RequestContext {
  return createContext({
    db,
    secrets,
    requestId,
    address,
    permission,
    tenant: membership.tenant,
    actor: { kind: 'operator', id: membership.userId, userId: membership.userId },
    operation: 'console.read',
  });
}
