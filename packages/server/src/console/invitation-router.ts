import { acceptInvitation, declineInvitation, invitationInput, mailPassword, mailPasswordInput, type SendMail } from '@innkeeper/access';
import { invitationsOf } from './account-places.ts';
import { operatorContextOf, signInContextOf } from './console-context.ts';
import { consoleRouterOf, ownSignedInProcedure, signedInProcedure } from './console-procedures.ts';

/** Invitations of one's own account. The cell of the hotel answers them. Rules: PEOPLE-16, PEOPLE-17, CELL-10. */
export function invitationRouterOf(sendMail: SendMail) {
  return consoleRouterOf({
    list: signedInProcedure.query(({ ctx }) => invitationsOf(ctx, ctx.account)),
    accept: signedInProcedure
      .input(invitationInput)
      .mutation(async ({ ctx, input }) => acceptInvitation(operatorContextOf(ctx, ctx.account), await ctx.confirmed(ctx.account), input)),
    decline: signedInProcedure
      .input(invitationInput)
      .mutation(async ({ ctx, input }) =>
        declineInvitation(
          operatorContextOf(ctx, ctx.account),
          { session: await ctx.confirmed(ctx.account), homes: ctx.cells?.homes ?? null },
          input,
        ),
      ),
    mailPassword: ownSignedInProcedure.input(mailPasswordInput).mutation(async ({ ctx, input }) => {
      const sendElsewhere = ctx.cells ? await ctx.cells.mailSenderOf(input.tenant_id) : null;
      return mailPassword(signInContextOf(ctx), { session: ctx.account, sendMail, sendElsewhere }, input);
    }),
  });
}
