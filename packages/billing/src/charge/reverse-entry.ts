import { refuse } from '@innkeeper/kernel';
import type { ContractInput, WriteContext } from '@innkeeper/platform';
import { emitEntry } from '../folio/emit-entry.ts';
import type { EntryBody } from '../folio/folio.contract.ts';
import type { reverseEntryContract } from '../folio/folio-operations.contract.ts';
import { lockFolios, requireFolio, requireOpen, unknownId } from '../folio/lock-folio.ts';
import { movementOf } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';
import { type PostedEntry, readEntries } from '../ledger/posted-entry.ts';

export interface ReversalDeps {
  /** Credits the legal document that invoices a reversed entry, if there is one; in the same transaction, its locks come last. */
  readonly creditReversed: (ctx: WriteContext, entry: { readonly origin: string; readonly amountMinor: bigint }) => Promise<void>;
}

/**
 * Reverses a whole entry: the opposite amount with the same kind, code, stay and service date, so that every sum it counted in loses it.
 * Rules: FOLIO-21, FOLIO-22, FISCAL-11. Decision: infra/decisions/0012. Errors: SVC-2011, SVC-3005, SVC-3007.
 */
export function reverseEntry({ creditReversed }: ReversalDeps) {
  return async (ctx: WriteContext, { params }: ContractInput<typeof reverseEntryContract>): Promise<EntryBody> => {
    const folio = requireFolio(await lockFolios(ctx, [params.id]), params.id);
    const [entry] = await readEntries(ctx, [params.entry_id]);
    if (!entry || entry.folioId !== folio.id) throw refuse('SVC-2011', 'entry_id', unknownId);
    requireOpen(folio, 'id');
    const issue = whyNotReversible(entry);
    if (issue !== null) throw refuse('SVC-3007', 'entry_id', issue);
    const movement = movementOf('reversal', [
      {
        folioId: folio.id,
        kind: entry.kind,
        code: entry.code,
        description: entry.description,
        amountMinor: -entry.amountMinor,
        serviceDate: entry.serviceDate,
        reservationId: entry.reservationId,
        ...(entry.method ? { method: entry.method } : {}),
        postedBy: ctx.actor.userId,
        reverses: entry.id,
      },
    ]);
    const [row] = await postMovements(ctx, { currency: folio.currency, movements: [movement] });
    if (!row) throw new Error('no reversal was posted');
    const answer = emitEntry(ctx, 'folio.charged', row);
    await creditReversed(ctx, entry);
    return answer;
  };
}

type FinalFacts = Pick<PostedEntry, 'kind' | 'method' | 'isTakenBack' | 'isCounter' | 'movedTo' | 'refundedMinor'>;

/** Reason why an entry cannot be reversed, or null. An entry that moved money is corrected by one that moves it back. */
export function whyNotReversible(entry: FinalFacts): string | null {
  if (entry.isTakenBack) return entry.movedTo === null ? 'is reversed already' : `has moved to ${entry.movedTo}; reverse it there`;
  if (entry.isCounter) return 'is itself a reversal; post the original entry again';
  if (entry.kind === 'payment' && entry.method === 'card') return 'a card payment is given back by a refund';
  if (entry.kind === 'payment' && entry.refundedMinor !== 0n) return 'the payment was refunded; refund what is left';
  if (entry.kind === 'refund') return 'a refund is made good by a payment';
  if (entry.kind === 'transfer') return 'a balance taken over is given away by a transfer';
  return null;
}
