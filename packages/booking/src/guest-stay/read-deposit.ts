import { type MoneyBody, moneyToBody } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { depositMinor, type PaymentSchedule } from '@innkeeper/rates';
import { stayIdOfGuest } from './stay-of-guest.ts';

const readSchedule = statement<{ currency: string; total_minor: bigint; payment_schedule: PaymentSchedule }>(
  'booking.read_deposit_of_stay',
  `select r.currency, r.total_minor, rp.payment_schedule
     from booking.reservation r join rates.rate_plan rp on rp.tenant_id = r.tenant_id and rp.id = r.rate_plan_id
    where r.tenant_id = $1 and r.id = $2 and r.status = 'tentative'`,
);

/** Full deposit that the requesting guest's stay still waits for; null when it waits for none. Rules: STAY-8. Errors: SVC-1001. */
export async function readDeposit(ctx: RequestContext): Promise<MoneyBody | null> {
  const [row] = await readRows(ctx, readSchedule, [ctx.tenant.id, stayIdOfGuest(ctx)]);
  const wantedMinor = row ? depositMinor(row.payment_schedule, row.total_minor) : 0n;
  return row && wantedMinor > 0n ? moneyToBody(row.currency, wantedMinor) : null;
}
