import type { WriteContext } from '@innkeeper/platform';
import { emitEntry } from '../folio/emit-entry.ts';
import type { EntryBody } from '../folio/folio.contract.ts';
import { movementOf } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';

/** A fee for rooms that a group has contracted and not used, in minor units of the folio's currency. */
export interface AttritionFee {
  readonly folioId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
}

/**
 * Posts the attrition fee of a group to its master folio, for no stay, and emits `folio.charged`. The caller ensures that it is posted only
 * once. Rules: GROUP-17. Errors: SVC-2007, SVC-3005.
 */
export async function postAttritionFee(ctx: WriteContext, { folioId, currency, amountMinor }: AttritionFee): Promise<EntryBody> {
  const terms = { kind: 'fee', code: 'attrition_fee', description: 'Rooms contracted and not used', reservationId: null } as const;
  const movement = movementOf('charge', [{ ...terms, folioId, amountMinor, postedBy: ctx.actor.userId }]);
  const [row] = await postMovements(ctx, { currency, movements: [movement] });
  if (!row) throw new Error('no fee was posted');
  return emitEntry(ctx, 'folio.charged', row);
}
