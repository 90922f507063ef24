import {
  listViews,
  removeView,
  removeViewInput,
  renameView,
  renameViewInput,
  saveView,
  saveViewInput,
  type ViewOwner,
} from '@innkeeper/access';
import type { ConsoleContext } from './console-context.ts';
import { consoleRouterOf, memberProcedure } from './console-procedures.ts';

/** Named list filters that a person has saved in the chosen hotel. Rules: CONSOLE-46. */
export const viewRouter = consoleRouterOf({
  list: memberProcedure.query(({ ctx }) => listViews(ctx.db, ownerOf(ctx))),
  save: memberProcedure.input(saveViewInput).mutation(({ ctx, input }) => saveView(ctx.db, ownerOf(ctx), input)),
  rename: memberProcedure.input(renameViewInput).mutation(({ ctx, input }) => renameView(ctx.db, ownerOf(ctx), input)),
  remove: memberProcedure.input(removeViewInput).mutation(({ ctx, input }) => removeView(ctx.db, ownerOf(ctx), input)),
});

interface ViewCall {
  readonly account: Awaited<ReturnType<ConsoleContext['session']>>;
  readonly membership: { readonly tenant: { readonly id: string } };
}

function ownerOf({ account, membership }: ViewCall): ViewOwner {
  return { tenantId: membership.tenant.id, personId: account.personId };
}
