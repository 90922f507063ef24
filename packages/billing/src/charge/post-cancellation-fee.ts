import type { WriteContext } from '@innkeeper/platform';
import { emitEntry } from '../folio/emit-entry.ts';
import type { EntryBody } from '../folio/folio.contract.ts';
import { movementOf } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';

/** A fee to post for a stay, in minor units of the folio's currency. */
export interface CancellationFeeDraft {
  readonly folioId: string;
  readonly reservationId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly serviceDate: string;
  readonly description: string;
}

/**
 * Posts the cancellation fee of a stay to its locked folio and emits `folio.charged`. The caller ensures that it is posted only once.
 * Rules: AUDIT-10. Errors: SVC-2007, SVC-2010, SVC-2011, SVC-3005.
 */
export async function postCancellationFee(ctx: WriteContext, posting: CancellationFeeDraft): Promise<EntryBody> {
  const { folioId, reservationId, currency, amountMinor, serviceDate, description } = posting;
  const movement = movementOf('charge', [
    { folioId, reservationId, kind: 'fee', code: 'cancellation_fee', description, amountMinor, serviceDate, postedBy: ctx.actor.userId },
  ]);
  const stay = { reservationId, expectedPostedMinor: 0n };
  const [row] = await postMovements(ctx, { currency, movements: [movement], stay });
  if (!row) throw new Error('no fee was posted');
  return emitEntry(ctx, 'folio.charged', row);
}
