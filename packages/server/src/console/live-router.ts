import { refuse } from '@innkeeper/kernel';
import { TRPCError, tracked } from '@trpc/server';
import { z } from 'zod';
import { withHttpStatus } from '../operator/refusal-errors.ts';
import { consoleRouterOf, requireConsole, signedInProcedure } from './console-procedures.ts';

/** A browser gives the hotel as input, because it can give a stream no headers; none: staff of the platform who work for no hotel. */
const changesInput = z.strictObject({ tenant_id: z.string().nullable(), lastEventId: z.string().nullish() });

/** What has changed in a hotel, while it is looked at. Rules: CONSOLE-9, PEOPLE-9. */
export const liveRouter = consoleRouterOf({
  changes: signedInProcedure.input(changesInput).subscription(async function* ({ ctx, input, signal }) {
    const { tenant_id: tenantId, lastEventId } = input;
    const permit = async (): Promise<void> => {
      const session = await ctx.freshSession();
      requireConsole(session);
      if (tenantId !== null) await ctx.membershipIn(session, tenantId);
      else if (!session.isPlatform) throw refuse('SVC-1003', 'role', 'needs staff of the platform');
    };
    const following = {
      tenantId,
      sessionId: ctx.account.id,
      personId: ctx.account.personId,
      after: lastEventId ?? null,
      permit,
      signal: signal ?? new AbortController().signal,
    };
    try {
      for await (const { id, ...message } of ctx.live.follow(following)) yield tracked(id, message);
    } catch (error) {
      throw withHttpStatus(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })); // browsers come back after faults of ours alone
    }
  }),
});
