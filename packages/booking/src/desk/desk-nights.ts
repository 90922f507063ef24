import { moneyToBody, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type ContractOutput, type RequestContext, readRows } from '@innkeeper/platform';
import { readNights, readReservation } from '../reservation/reservation-row.ts';
import type { listDeskNightsContract } from './desk.contract.ts';

/** The nights of a stay with their prices. Rules: CONSOLE-83. Errors: SVC-2011. */
export async function listDeskNights(
  ctx: RequestContext,
  { params }: ContractInput<typeof listDeskNightsContract>,
): Promise<ContractOutput<typeof listDeskNightsContract>> {
  const key = [ctx.tenant.id, params.id];
  const [[stay], nights] = await Promise.all([readRows(ctx, readReservation, key), readRows(ctx, readNights, key)]);
  if (!stay) throw new ServiceError('SVC-2011');
  return {
    data: nights.map(({ date, net_minor, vat_minor, city_tax_minor, is_posted }) => ({
      date,
      price: moneyToBody(stay.currency, net_minor + vat_minor + city_tax_minor),
      is_posted,
    })),
  };
}
