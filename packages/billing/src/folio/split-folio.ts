import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { type PostedEntry, readEntries } from '../ledger/posted-entry.ts';
import { requireNoPendingPayments } from '../payment/payment-intent.ts';
import type { FolioBody } from './folio.contract.ts';
import type { splitFolioContract } from './folio-operations.contract.ts';
import { getFolio } from './get-folio.ts';
import { type FolioFacts, lockFolios, requireFolio, requireKnown, requireOpen, unknownId } from './lock-folio.ts';
import { moveEntries, requireMovable, unknownEntries } from './move-entries.ts';
import { insertFolio, type NewFolio } from './new-folio.ts';
import type { OpenFolioDeps } from './open-folio.ts';

type SplitInput = ContractInput<typeof splitFolioContract>;

/**
 * Opens a second folio and moves entries to it; stays remain on the first.
 * Rules: FOLIO-23, FOLIO-14. Decision: infra/decisions/0012. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3005, SVC-3008.
 */
export function splitFolio(deps: Pick<OpenFolioDeps, 'lockGuestId'>) {
  return async (ctx: WriteContext, { params, body }: SplitInput): Promise<FolioBody> => {
    const { guestId, folio, entries } = await lockSplit(ctx, deps, { params, query: {}, body });
    requireKnown([...(guestId === null ? [{ field: 'guest_id', issue: unknownId }] : []), ...unknownEntries(body.entry_ids, entries)]);
    requireOpen(folio, 'id');
    await requireNoPendingPayments(ctx, folio.id);
    requireMovable(folio.id, body.entry_ids, entries);
    const { id } = await insertFolio(ctx, splitOffFolio(ctx, folio, guestId ?? folio.guestId));
    await moveEntries(ctx, { fromId: folio.id, toId: id, currency: folio.currency, entries });
    return getFolio(ctx, { params: { id }, query: {}, body: {} });
  };
}

const readGuest = statement<{ guest_id: string }>(
  'billing.read_guest_of_folio',
  'select f.guest_id from billing.folio f where f.tenant_id = $1 and f.id = $2',
);

/** Locks the guest before the folio, as everywhere; the guest because a merge of profiles could miss a folio that is not yet written. */
async function lockSplit(
  ctx: WriteContext,
  deps: Pick<OpenFolioDeps, 'lockGuestId'>,
  { params, body }: SplitInput,
): Promise<{ guestId: string | null; folio: FolioFacts; entries: PostedEntry[] }> {
  const [present] = await ctx.tx.run(readGuest, [ctx.tenant.id, params.id]);
  if (!present) throw refuse('SVC-2011', 'id', unknownId);
  const guestId = await deps.lockGuestId(ctx, body.guest_id ?? present.guest_id);
  const folio = requireFolio(await lockFolios(ctx, [params.id]), params.id);
  return { guestId, folio, entries: await readEntries(ctx, body.entry_ids) };
}

function splitOffFolio(ctx: RequestContext, folio: FolioFacts, guestId: string): NewFolio {
  const { id: parentFolioId, propertyId, currency, timezone } = folio;
  return { id: newId('folio'), propertyId, guestId, currency, timezone, parentFolioId, openedAt: ctx.clock.now() };
}
