import {
  answerConsent,
  answerConsentInput,
  type ConsentCall,
  consentInput,
  denyConsent,
  listOwnGrants,
  ownGrantInput,
  revokeOwnGrant,
  type Session,
  showConsent,
} from '@innkeeper/access';
import { type ConsoleContext, operatorContextOf } from './console-context.ts';
import { consoleRouterOf, signedInProcedure } from './console-procedures.ts';

/**
 * The consent page: a client asks for access to a hotel, and the person whose browser began it answers. What they granted, they list and
 * revoke. Rules: MCP-13, MCP-17.
 */
export const consentRouter = consoleRouterOf({
  show: signedInProcedure.input(consentInput).query(({ ctx, input }) => showConsent(ctx.db, callOf(ctx, ctx.account), input.uid)),
  answer: signedInProcedure
    .input(answerConsentInput)
    .mutation(({ ctx, input }) => answerConsent(operatorContextOf(ctx, ctx.account), callOf(ctx, ctx.account), input)),
  deny: signedInProcedure.input(consentInput).mutation(({ ctx, input }) => denyConsent(ctx.db, callOf(ctx, ctx.account), input.uid)),
  grants: signedInProcedure.query(({ ctx }) => listOwnGrants(ctx.db, ctx.account.personId)),
  revoke: signedInProcedure
    .input(ownGrantInput)
    .mutation(({ ctx, input }) => revokeOwnGrant(operatorContextOf(ctx, ctx.account), ctx.account.personId, input)),
});

function callOf({ consentUid }: ConsoleContext, session: Session): ConsentCall {
  return { session, ownUid: consentUid };
}
