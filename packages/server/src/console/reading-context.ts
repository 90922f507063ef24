import type { Membership } from '@innkeeper/access';
import { createContext, type Permission, type RequestContext } from '@innkeeper/platform';
import type { ConsoleContext } from './console-context.ts';

interface MemberRead extends Pick<ConsoleContext, 'db' | 'secrets' | 'requestId' | 'address'> {
  readonly membership: Membership;
  readonly permission: Permission;
}

/** Context of reads that only the console makes and no operation offers. */
export function readingContext({ db, secrets, requestId, address, membership, permission }: MemberRead): RequestContext {
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
