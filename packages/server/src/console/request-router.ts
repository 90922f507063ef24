import { getRequest, listRequests, listRequestsInput, type Membership, requestIdInput } from '@innkeeper/access';
import { createContext, type Permission, type RequestContext } from '@innkeeper/platform';
import type { ConsoleContext } from './console-context.ts';
import { consoleRouterOf, managerProcedure } from './console-procedures.ts';

/** The log of the requests of the hotel's tokens, for who works with integrations. Rules: CONSOLE-30, CONSOLE-32. */
export const requestRouter = consoleRouterOf({
  list: managerProcedure.input(listRequestsInput).query(({ ctx, input }) => listRequests(readingContext(ctx), input)),
  get: managerProcedure.input(requestIdInput).query(({ ctx, input }) => getRequest(readingContext(ctx), input)),
});

interface Reading extends Pick<ConsoleContext, 'db' | 'secrets' | 'requestId' | 'address'> {
  readonly membership: Membership;
  readonly permission: Permission;
}

function readingContext({ db, secrets, requestId, address, membership, permission }: Reading): RequestContext {
  return createContext({
    db,
    secrets,
    requestId,
    address,
    permission,
    tenant: membership.tenant,
    actor: { kind: 'operator', id: membership.userId, userId: membership.userId },
    operation: 'console.requests',
  });
}
