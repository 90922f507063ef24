import { formatMinor, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import type { InvoicePorts } from '../invoice/invoice-facts.ts';
import { requireNoPendingPayments } from '../payment/payment-intent.ts';
import { closeFolio } from './close-folio.ts';
import type { FolioBody } from './folio.contract.ts';
import { type closeFolioContract, requireOtherFolio, settlementTermsOf } from './folio-operations.contract.ts';
import { getFolio } from './get-folio.ts';
import { type FolioFacts, lockFolios, requireFolio, requireKnown, unknownId } from './lock-folio.ts';

/**
 * Closes a folio on request. Refused while a stay of it, or one that is billed to it, is neither checked out nor cancelled.
 * Rules: FOLIO-15, FOLIO-16, FOLIO-17, GROUP-16. Decision: infra/decisions/0012. Errors: SVC-2007, SVC-2010, SVC-2011, SVC-2013, SVC-3005, SVC-3008.
 */
export function settleFolio(invoicing: InvoicePorts) {
  return async (ctx: WriteContext, { params, body }: SettleInput): Promise<FolioBody> => {
    const folio = await lockFolioAndTarget(ctx, params.id, body);
    if (folio.status === 'open') await requireNothingExpected(ctx, folio);
    await closeFolio(ctx, {
      folioId: folio.id,
      terms: settlementTermsOf(body),
      invoicing,
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
async function requireNothingExpected(ctx: WriteContext, folio: FolioFacts): Promise<void> {
  await requireNoPendingPayments(ctx, folio.id);
  const live = await ctx.tx.run(readLiveStays, [ctx.tenant.id, folio.id]);
  if (live.length > 0) throw staysStillLive(folio, live);
}

interface LiveStay {
  readonly reservation_id: string;
  readonly is_own: boolean; // false: another folio's, whose nights are billed to this one
}

const readLiveStays = statement<LiveStay>(
  'billing.read_live_stays',
  `select s.reservation_id, s.folio_id = $2 as is_own from billing.folio_stay s
    where s.tenant_id = $1 and (s.folio_id = $2 or s.billed_folio_id = $2) and s.is_live order by s.reservation_id`,
);

function staysStillLive(folio: FolioFacts, live: readonly LiveStay[]): ServiceError {
  return new ServiceError('SVC-3008', [
    { field: 'balance', issue: `the balance is ${folio.currency} ${formatMinor(folio.currency, folio.balanceMinor)}` },
    ...live.map(({ reservation_id: id, is_own }) => ({
      field: 'reservation_ids',
      issue: `${id}${is_own ? '' : ', whose nights are billed to this folio,'} is neither checked out nor cancelled`,
    })),
  ]);
}
