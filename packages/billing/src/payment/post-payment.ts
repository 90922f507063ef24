import type { WriteContext } from '@innkeeper/platform';
import { emitEntry } from '../folio/emit-entry.ts';
import type { EntryBody } from '../folio/folio.contract.ts';
import type { PaymentMethod } from '../ledger/accounts.ts';
import { movementOf } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';

export interface PaymentDeps {
  /** Confirms stays whose deposit is now covered, in the same transaction. `paidMinor`: the total paid into the folio. */
  readonly afterPayment: (ctx: WriteContext, folio: { readonly folioId: string; readonly paidMinor: bigint }) => Promise<unknown>;
}

/** Money that the property has received. */
export interface ReceivedPayment {
  readonly folioId: string;
  readonly currency: string;
  readonly amountMinor: bigint; // positive
  readonly method: PaymentMethod;
  readonly description: string;
  readonly postedBy: string | null;
}

/** Posts a payment to an open folio. Rules: FOLIO-12, FOLIO-14. Errors: SVC-2007, SVC-2011, SVC-3005. */
export async function postPayment(
  ctx: WriteContext,
  { deps, received }: { readonly deps: PaymentDeps; readonly received: ReceivedPayment },
): Promise<EntryBody> {
  const { folioId, currency, amountMinor, method, description, postedBy } = received;
  const movement = movementOf('payment', [
    { folioId, kind: 'payment', code: method, method, description, amountMinor: -amountMinor, postedBy },
  ]);
  const [row] = await postMovements(ctx, { currency, movements: [movement] });
  if (!row) throw new Error('no payment was posted');
  const entry = emitEntry(ctx, 'folio.paid', row);
  await deps.afterPayment(ctx, { folioId: row.id, paidMinor: -row.payments_minor });
  return entry;
}
