import { refuse } from '@innkeeper/kernel';
import { TRPCError, tracked } from '@trpc/server';
import { z } from 'zod';
import { withHttpStatus } from '../operator/refusal-errors.ts';
import { consoleRouterOf, requireConsole, signedInProcedure } from './console-procedures.ts';

/** The hotel is part of the input, because browsers cannot send headers with a stream; null: platform staff without a hotel. */
const changesInput = z.strictObject({ tenant_id: z.string().nullable(), lastEventId: z.string().nullish() });

/** Live changes of the hotel on screen. Rules: CONSOLE-9, PEOPLE-9. */
export const liveRouter = consoleRouterOf({
  changes: signedInProcedure.input(changesInput).subscription(async function* ({ ctx, input, signal }) {
    const { tenant_id: tenantId, lastEventId } = input;
    const permit = async (): Promise<void> => {
      const session = await ctx.freshSession();
      requireConsole(session);
      if (tenantId !== null) await ctx.membershipIn(session, tenantId);
      else if (!session.isPlatform) throw refuse('SVC-1003', 'role', 'needs staff of the platform');
    };
    const subscription = {
      tenantId,
      sessionId: ctx.account.id,
      personId: ctx.account.personId,
      after: lastEventId ?? null,
      permit,
      signal: signal ?? new AbortController().signal,
    };
    try {
      for await (const { id, ...message } of ctx.live.subscribe(subscription)) yield tracked(id, message);
    } catch (error) {
      throw withHttpStatus(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })); // browsers reconnect only after server errors
    }
  }),
});
