import { getRequest, listRequests, listRequestsInput, requestIdInput } from '@innkeeper/access';
import { consoleRouterOf, managerProcedure } from './console-procedures.ts';
import { readingContext } from './reading-context.ts';

/** Request log of the hotel's tokens, for people who run integrations. Rules: CONSOLE-30, CONSOLE-32. */
export const requestRouter = consoleRouterOf({
  list: managerProcedure.input(listRequestsInput).query(({ ctx, input }) => listRequests(readingContext(ctx), input)),
  get: managerProcedure.input(requestIdInput).query(({ ctx, input }) => getRequest(readingContext(ctx), input)),
});
