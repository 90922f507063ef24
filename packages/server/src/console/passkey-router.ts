import {
  addPasskey,
  addPasskeyInput,
  listPasskeys,
  passkeyIdInput,
  passkeyOptions,
  passkeyOptionsInput,
  passkeySignInInput,
  passkeySignInOptions,
  removePasskey,
  signInWithPasskey,
} from '@innkeeper/access';
import { limits } from '@innkeeper/kernel';
import { operatorContextOf, signInContextOf } from './console-context.ts';
import { consoleRouterOf, openProcedure, ownSignedInProcedure } from './console-procedures.ts';

const openWithPasskey = openProcedure.meta({ openBodyBytesMax: limits.passkeyBodyBytesMax });

/** Passkeys of one's own account, and sign-in with a passkey. Rules: PEOPLE-14. */
export const passkeyRouter = consoleRouterOf({
  options: ownSignedInProcedure
    .input(passkeyOptionsInput)
    .mutation(({ ctx, input }) => passkeyOptions(operatorContextOf(ctx, ctx.account), { session: ctx.account, site: ctx.site }, input)),
  add: ownSignedInProcedure
    .input(addPasskeyInput)
    .mutation(({ ctx, input }) => addPasskey(operatorContextOf(ctx, ctx.account), { session: ctx.account, site: ctx.site }, input)),
  list: ownSignedInProcedure.query(({ ctx }) => listPasskeys(operatorContextOf(ctx, ctx.account), ctx.account)),
  remove: ownSignedInProcedure
    .input(passkeyIdInput)
    .mutation(({ ctx, input }) => removePasskey(operatorContextOf(ctx, ctx.account), ctx.account, input)),
  signInOptions: openProcedure.mutation(({ ctx }) => passkeySignInOptions(signInContextOf(ctx), ctx.site)),
  signIn: openWithPasskey.input(passkeySignInInput).mutation(async ({ ctx, input }) => {
    const opened = await signInWithPasskey(signInContextOf(ctx), ctx.site, input);
    ctx.cookie.set(opened);
    return { next: opened.purpose };
  }),
});
