import { limits, refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { type PostedEntry, readLiveEntries } from '../ledger/posted-entry.ts';
import { requireNoPendingPayments } from '../payment/payment-intent.ts';
import type { PaymentDeps } from '../payment/post-payment.ts';
import { closeFolio } from './close-folio.ts';
import type { FolioBody } from './folio.contract.ts';
import type { mergeFolioContract } from './folio-operations.contract.ts';
import { getFolio } from './get-folio.ts';
import { type FolioFacts, lockFolios, requireBothOpen, requireFolio, requireKnown, unknownId } from './lock-folio.ts';
import { moveEntries } from './move-entries.ts';
import { readPaid } from './read-paid.ts';

export interface MergeDeps {
  /** The group whose master folio this is, while it or a stay of it is live; null for none. */
  readonly liveGroupOfMasterFolio: (ctx: RequestContext, folioId: string) => Promise<string | null>;
  /** Points the reservations of the source at the survivor; called in the merge's transaction. */
  readonly repointReservations: (ctx: WriteContext, merge: { readonly sourceId: string; readonly survivorId: string }) => Promise<void>;
}

/**
 * Takes over all entries, stays and reservations of another folio and closes it.
 * Rules: FOLIO-26, FOLIO-27, FOLIO-14, BOOK-20, BOOK-49, GROUP-16. Decision: infra/decisions/0012.
 * Errors: SVC-2007, SVC-2010, SVC-2011, SVC-2013, SVC-3005, SVC-3007, SVC-3008.
 */
export function mergeFolio(deps: MergeDeps & PaymentDeps) {
  return async (ctx: WriteContext, { params, body }: ContractInput<typeof mergeFolioContract>): Promise<FolioBody> => {
    const { survivor, source } = await lockMerge(ctx, params.id, body.source_folio_id);
    await requireNoPendingPayments(ctx, survivor.id, source.id);
    await requireNoGroup(ctx, deps, source.id);
    const entries = await readMerged(ctx, source.id);
    await deps.repointReservations(ctx, { sourceId: source.id, survivorId: survivor.id });
    await Promise.all([ctx.tx.run(lockStays, [ctx.tenant.id, source.id]), ctx.tx.run(moveStays, [ctx.tenant.id, source.id, survivor.id])]);
    await moveEntries(ctx, { fromId: source.id, toId: survivor.id, currency: survivor.currency, entries });
    await deps.afterPayment(ctx, { folioId: survivor.id, paidMinor: await readPaid(ctx, survivor.id) });
    const terms = { settlement: 'transferred', transferToFolioId: survivor.id } as const;
    await closeFolio(ctx, { folioId: source.id, terms, invoicing: null }); // invoiced with the survivor
    return getFolio(ctx, { params: { id: survivor.id }, query: {}, body: {} });
  };
}

/** Errors: SVC-2007, SVC-2010, SVC-2011, SVC-2013, SVC-3005. */
async function lockMerge(ctx: WriteContext, survivorId: string, sourceId: string): Promise<{ survivor: FolioFacts; source: FolioFacts }> {
  const field = 'source_folio_id';
  const locked = await lockFolios(ctx, [survivorId, sourceId]);
  const survivor = requireFolio(locked, survivorId);
  if (sourceId === survivorId) throw refuse('SVC-2013', field, 'is the folio itself');
  const source = locked.find(({ id }) => id === sourceId);
  requireKnown(source ? [] : [{ field, issue: unknownId }]);
  if (!source) throw new Error('an unknown folio was let through');
  requireBothOpen(survivor, source, field);
  return { survivor, source };
}

/** Refuses a source that a group still needs. Errors: SVC-3007. */
async function requireNoGroup(ctx: WriteContext, { liveGroupOfMasterFolio }: MergeDeps, sourceId: string): Promise<void> {
  const group = await liveGroupOfMasterFolio(ctx, sourceId);
  if (group !== null) throw refuse('SVC-3007', 'source_folio_id', `is the master folio of ${group}, which is not over`);
}

/** Errors: SVC-2013. */
async function readMerged(ctx: WriteContext, sourceId: string): Promise<PostedEntry[]> {
  const max = limits.folioEntriesMergedMax;
  const entries = await readLiveEntries(ctx, sourceId, max + 1);
  if (entries.length <= max) return entries;
  throw refuse('SVC-2013', 'source_folio_id', `has more than ${max} entries that count; transfer some of them first`);
}

// `lockClaimants` locks stays without locking their folio. Decision: infra/decisions/0035.
const lockStays = statement<never>(
  'billing.lock_stays',
  `select count(*) from (
     select from billing.folio_stay s where s.tenant_id = $1 and (s.folio_id = $2 or s.billed_folio_id = $2)
      order by s.reservation_id for no key update) locked`,
);

// The stays take along what the source expects of them, and those of a group that is over what they owe to it. Folios split off from the
// source follow its account, unless the source was itself only a part of another account. Runs after both folios are locked, so it sees
// every stay.
const moveStays = statement<never>(
  'billing.move_stays',
  `with moved as (
     update billing.folio_stay s
        set folio_id = case s.folio_id when $2 then $3 else s.folio_id end,
            billed_folio_id = nullif(case s.billed_folio_id when $2 then $3 else s.billed_folio_id end,
                                     case s.folio_id when $2 then $3 else s.folio_id end)
      where s.tenant_id = $1 and (s.folio_id = $2 or s.billed_folio_id = $2) returning s.reservation_id
   ), account as (
     insert into billing.merged_account (tenant_id, folio_id, survivor_id)
     select $1, f.id, $3 from billing.folio f
      where f.tenant_id = $1 and f.id = $2 and (f.parent_folio_id is null or exists (select from moved))
   ), sum as (
     select coalesce(sum(s.expected_minor), 0)::bigint as minor
       from billing.folio_stay s where s.tenant_id = $1 and s.folio_id = $2 and s.billed_folio_id is null
   )
   update billing.folio f set expected_minor = f.expected_minor + case when f.id = $3 then sum.minor else -sum.minor end
     from sum where f.tenant_id = $1 and f.id in ($2, $3)`,
);
