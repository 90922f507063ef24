import { lockFolios } from '@innkeeper/billing';
import { moneyToBody, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, withoutCommit } from '@innkeeper/platform';
import { lockStay } from '../lock-stay.ts';
import type { CheckOutPreview, previewCheckOutContract } from '../reservation.contract.ts';
import { postDeparture } from './check-out.ts';

/**
 * Balance of the folio if the guest left now: with slept nights not posted yet, without those spared by an early departure. Makes the
 * check-out and rolls it back. Rules: CONSOLE-69. Decision: infra/decisions/0073. Errors: SVC-2011, SVC-3005, SVC-3007, SVC-3008.
 */
export function previewCheckOut(ctx: RequestContext, { params }: ContractInput<typeof previewCheckOutContract>): Promise<CheckOutPreview> {
  return withoutCommit(ctx, async (inner) => {
    const stay = await lockStay(inner, { id: params.id, isGuestWritten: true });
    await postDeparture(inner, stay);
    const [folio] = await lockFolios(inner, [stay.row.folio_id]);
    if (!folio) throw new ServiceError('SVC-2011');
    return { balance: moneyToBody(folio.currency, folio.balanceMinor) };
  });
}
