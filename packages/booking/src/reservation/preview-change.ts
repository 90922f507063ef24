import { moneyToBody, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, withoutCommit } from '@innkeeper/platform';
import { changeReservation } from './change-reservation.ts';
import type { ChangePreview, previewChangeContract } from './reservation.contract.ts';
import { readReservation } from './reservation-row.ts';

/**
 * What a stay costs, and what it would cost after a change: the change is made and given back, so that it is refused for what would refuse it.
 * Rules: CONSOLE-50. Decision: infra/decisions/0103. Errors: those of `changeReservation`.
 */
export function previewChange(ctx: RequestContext, input: ContractInput<typeof previewChangeContract>): Promise<ChangePreview> {
  return withoutCommit(ctx, async (tx, inner) => {
    const priceOf = async () => {
      const [row] = await tx.run(readReservation, [tx.tenantId, input.params.id]);
      if (!row) throw new ServiceError('SVC-2011');
      return { currency: row.currency, minor: row.total_minor };
    };
    const before = await priceOf();
    await changeReservation(inner, input);
    const after = await priceOf();
    return {
      before: moneyToBody(before.currency, before.minor),
      after: moneyToBody(after.currency, after.minor),
      difference: moneyToBody(after.currency, after.minor - before.minor),
    };
  });
}
