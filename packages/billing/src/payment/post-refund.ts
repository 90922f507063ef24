import type { WriteContext } from '@innkeeper/platform';
import { entryBodyOf } from '../folio/folio.body.ts';
import type { EntryBody } from '../folio/folio.contract.ts';
import type { FolioFacts } from '../folio/lock-folio.ts';
import type { PaymentMethod } from '../ledger/accounts.ts';
import { movementOf } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';
import type { PostedEntry } from '../ledger/posted-entry.ts';

/** A refund that passed all checks: its folio is locked and open, and the payment has that much left. */
export interface AllowedRefund {
  readonly folio: FolioFacts;
  readonly payment: PostedEntry;
  readonly method: PaymentMethod;
  readonly amountMinor: bigint; // positive, minor units of the folio's currency
  readonly postedBy: string | null;
}

/** Posts a refund of a locked, open folio. */
export async function postRefund(ctx: WriteContext, refund: AllowedRefund): Promise<EntryBody> {
  const { folio, payment, method, amountMinor, postedBy } = refund;
  const movement = movementOf('refund', [
    {
      folioId: folio.id,
      kind: 'refund',
      code: payment.code,
      method,
      description: payment.description,
      amountMinor,
      reservationId: payment.reservationId,
      postedBy,
      reverses: payment.id,
    },
  ]);
  const [row] = await postMovements(ctx, { currency: folio.currency, movements: [movement] });
  if (!row) throw new Error('no refund was posted');
  return entryBodyOf(row);
}
