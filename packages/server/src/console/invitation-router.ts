import {
  acceptInvitation,
  declineInvitation,
  invitationInput,
  listInvitations,
  mailPassword,
  mailPasswordInput,
  type SendMail,
} from '@innkeeper/access';
import { operatorContextOf, signInContextOf } from './console-context.ts';
import { consoleRouterOf, signedInProcedure } from './console-procedures.ts';

/** Invitations of one's own account. Rules: PEOPLE-16, PEOPLE-17. */
export function invitationRouterOf(sendMail: SendMail) {
  return consoleRouterOf({
    list: signedInProcedure.query(({ ctx }) => listInvitations(ctx.db, ctx.account)),
    accept: signedInProcedure
      .input(invitationInput)
      .mutation(({ ctx, input }) => acceptInvitation(operatorContextOf(ctx, ctx.account), ctx.account, input)),
    decline: signedInProcedure
      .input(invitationInput)
      .mutation(({ ctx, input }) => declineInvitation(operatorContextOf(ctx, ctx.account), ctx.account, input)),
    mailPassword: signedInProcedure
      .input(mailPasswordInput)
      .mutation(({ ctx, input }) => mailPassword(signInContextOf(ctx), { session: ctx.account, sendMail }, input)),
  });
}
