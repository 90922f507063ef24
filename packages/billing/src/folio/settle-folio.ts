import { formatMinor, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import type { InvoiceDeps } from '../invoice/invoice-facts.ts';
import { requireNoPendingPayments } from '../payment/payment-intent.ts';
import { closeFolio } from './close-folio.ts';
import type { FolioBody } from './folio.contract.ts';
import { type closeFolioContract, requireOtherFolio, settlementTermsOf } from './folio-operations.contract.ts';
import { getFolio } from './get-folio.ts';
import { type FolioFacts, lockFolios, requireFolio, requireKnown, unknownId } from './lock-folio.ts';
import type { MasterFolioDeps } from './master-folio.ts';

/**
 * Closes a folio on request. Refused while one of its stays is neither checked out nor cancelled: that stay's check-out closes it. A
 * master folio waits for the stays of its group.
 * Rules: FOLIO-15, FOLIO-16, FOLIO-17, GROUP-16. Decision: infra/decisions/0012. Errors: SVC-2007, SVC-2010, SVC-2011, SVC-2013, SVC-3005, SVC-3008.
 */
export function settleFolio(deps: Pick<InvoiceDeps, 'invoiceFacts'> & MasterFolioDeps) {
  return async (ctx: WriteContext, { params, body }: SettleInput): Promise<FolioBody> => {
    const folio = await lockFolioAndTarget(ctx, params.id, body);
    if (folio.status === 'open') await requireNothingExpected(ctx, deps, folio);
    await closeFolio(ctx, {
      folioId: folio.id,
      terms: settlementTermsOf(body),
      invoiceFacts: deps.invoiceFacts,
    });
    return getFolio(ctx, { params: { id: folio.id }, query: {}, body: {} });
  };
}

type SettleInput = ContractInput<typeof closeFolioContract>;

/** Errors: SVC-2010, SVC-2011, SVC-2013. */
async function lockFolioAndTarget(ctx: WriteContext, id: string, body: SettleInput['body']): Promise<FolioFacts> {
  const target = body.transfer_to_folio_id;
  const locked = await lockFolios(ctx, target === undefined ? [id] : [id, target]);
  const folio = requireFolio(locked, id);
  requireOtherFolio(folio.id, body);
  const isKnown = target === undefined || locked.some((other) => other.id === target);
  requireKnown(isKnown ? [] : [{ field: 'transfer_to_folio_id', issue: unknownId }]);
  return folio;
}

/** Errors: SVC-3008. */
async function requireNothingExpected(ctx: WriteContext, deps: MasterFolioDeps, folio: FolioFacts): Promise<void> {
  await requireNoPendingPayments(ctx, folio.id);
  const live = await ctx.tx.run(readLiveStays, [ctx.tenant.id, folio.id]);
  const own = live.map(({ reservation_id: id }) => id);
  const ofGroup = (await deps.liveStaysOfMasterFolio(ctx, folio.id)).filter((id) => !own.includes(id));
  if (own.length + ofGroup.length > 0) throw staysStillLive(folio, { own, ofGroup });
}

const readLiveStays = statement<{ reservation_id: string }>(
  'billing.read_live_stays',
  'select s.reservation_id from billing.folio_stay s where s.tenant_id = $1 and s.folio_id = $2 and s.is_live order by s.reservation_id',
);

interface LiveStays {
  readonly own: readonly string[];
  readonly ofGroup: readonly string[]; // whose master folio it is
}

function staysStillLive(folio: FolioFacts, { own, ofGroup }: LiveStays): ServiceError {
  return new ServiceError('SVC-3008', [
    { field: 'balance', issue: `the balance is ${folio.currency} ${formatMinor(folio.currency, folio.balanceMinor)}` },
    ...own.map((id) => ({ field: 'reservation_ids', issue: `${id} is neither checked out nor cancelled` })),
    ...ofGroup.map((id) => ({
      field: 'reservation_ids',
      issue: `${id} of the group whose master folio this is is neither checked out nor cancelled`,
    })),
  ]);
}
