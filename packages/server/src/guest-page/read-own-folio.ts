import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { isSharedFolio } from './read-stay-view.ts';
import { callerOf, type StayPortDeps } from './stay-calls.ts';

/** The guest's own stay. Errors: SVC-2011. */
export function readStay(ctx: RequestContext, deps: StayPortDeps) {
  return callerOf(ctx, deps).booking.reservations.get({ params: { id: ctx.actor.id } });
}

/** The folio of this stay only; a folio shared with other stays is settled at the desk. Rules: STAY-11. Errors: SVC-3007. */
export async function readOwnFolio(ctx: RequestContext, deps: StayPortDeps) {
  const { folio_id: id } = await readStay(ctx, deps);
  const folio = await callerOf(ctx, deps).billing.folios.get({ params: { id } });
  if (await isSharedFolio(ctx, folio)) throw refuse('SVC-3007', 'folio_id', 'is shared with other stays');
  return folio;
}
