import { endSession, listSessions, sessionIdInput, setPassword, setPasswordInput, signIn, signInInput, signOut } from '@innkeeper/access';
import { hotelsOf } from './account-places.ts';
import { operatorContextOf, signInContextOf } from './console-context.ts';
import { accountProcedure, consoleRouterOf, openProcedure, ownAccountProcedure, ownSignedInProcedure } from './console-procedures.ts';

/** Sign-in, and one's own account. Rules: PEOPLE-6, PEOPLE-7, PEOPLE-9, PEOPLE-10, PEOPLE-12, CELL-10. */
export const sessionRouter = consoleRouterOf({
  signIn: openProcedure.input(signInInput).mutation(async ({ ctx, input }) => {
    const opened = await signIn(signInContextOf(ctx), input);
    ctx.cookie.set(opened);
    return { next: opened.purpose };
  }),
  setPassword: ownAccountProcedure.input(setPasswordInput).mutation(async ({ ctx, input }) => {
    const opened = await setPassword(signInContextOf(ctx), ctx.account, input);
    ctx.cookie.set(opened);
    return { next: opened.purpose };
  }),
  signOut: ownAccountProcedure.mutation(async ({ ctx }) => {
    const ended = await signOut(operatorContextOf(ctx, ctx.account), ctx.account);
    ctx.cookie.clear();
    return ended;
  }),
  me: accountProcedure.query(async ({ ctx }) => {
    const { id, personId, email, purpose, isPlatform, endsAt } = ctx.account;
    const { tenants, isComplete } = purpose === 'console' ? await hotelsOf(ctx, ctx.account) : { tenants: [], isComplete: true };
    const account = { operator_id: personId, session_id: id, email, purpose, is_platform: isPlatform, ends_at: endsAt };
    return { ...account, tenants, is_complete: isComplete };
  }),
  list: ownSignedInProcedure.query(({ ctx }) => listSessions(operatorContextOf(ctx, ctx.account), ctx.account)),
  end: ownSignedInProcedure
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => endSession(operatorContextOf(ctx, ctx.account), ctx.account, input)),
});
