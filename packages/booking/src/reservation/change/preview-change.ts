import { moneyToBody, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, withoutCommit } from '@innkeeper/platform';
import type { ChangePreview, previewChangeContract } from '../reservation.contract.ts';
import { readReservation } from '../reservation-row.ts';
import { requireQuote } from '../stay-rules.ts';
import { changeReservation } from './change-reservation.ts';
import { quoteOf } from './reprice-stay.ts';

/**
 * Compares the price of a stay before and after a change: makes the change and rolls it back, so that the preview is refused like the
 * change. `quote` is the price that the user has seen; it is checked here, because a change of a checked-in stay takes none.
 * Rules: CONSOLE-50. Decision: infra/decisions/0073. Errors: those of `changeReservation`.
 */
export function previewChange(ctx: RequestContext, { params, body }: ContractInput<typeof previewChangeContract>): Promise<ChangePreview> {
  const { quote, ...change } = body;
  return withoutCommit(ctx, async (inner) => {
    const readPrice = async () => {
      const [row] = await inner.tx.run(readReservation, [inner.tenant.id, params.id]);
      if (!row) throw new ServiceError('SVC-2011');
      return quoteOf(row);
    };
    const before = await readPrice();
    await changeReservation(inner, { params, query: {}, body: change });
    const after = await readPrice();
    requireQuote(quote, after);
    return {
      before: moneyToBody(before.currency, before.totalMinor),
      after: moneyToBody(after.currency, after.totalMinor),
      difference: moneyToBody(after.currency, after.totalMinor - before.totalMinor),
    };
  });
}
