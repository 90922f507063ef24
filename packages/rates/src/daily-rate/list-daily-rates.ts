import { formatMoney, idText, limits, localDate, spanWithin, whenValid } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { z } from 'zod';
import type { RestrictionsInput } from '../rate-plan/plan-terms.contract.ts';

/** Input of the console's rate table. Errors: SVC-2003, SVC-2013. */
export const listDailyRatesInput = z
  .strictObject({ rate_plan_id: idText, from: localDate, to: localDate })
  .superRefine(spanWithin(limits.availabilityDaysMax), whenValid('from', 'to'));

export interface DailyRate {
  readonly room_type_id: string;
  readonly date: string;
  readonly amount: string;
  /** Only the date's own restrictions; the others are the plan's. */
  readonly restrictions: RestrictionsInput;
}

interface DailyRateRow {
  room_type_id: string;
  date: string;
  amount_minor: bigint;
  restrictions: RestrictionsInput | null;
  currency: string;
}

const readTable = statement<DailyRateRow>(
  'rates.list_daily_rates',
  `select r.room_type_id, r.date, r.amount_minor, r.restrictions, p.currency
     from rates.rate_plan p
     join rates.daily_rate r on r.tenant_id = p.tenant_id and r.rate_plan_id = p.id
    where p.tenant_id = $1 and p.id = $2 and r.date between $3::date and $4::date
    order by r.room_type_id, r.date`,
  'custom',
);

/** Amounts and restrictions by date, as they were written; a derived plan has none. Rules: RATE-30. */
export async function listDailyRates(
  ctx: RequestContext,
  { rate_plan_id, from, to }: z.output<typeof listDailyRatesInput>,
): Promise<{ data: DailyRate[] }> {
  const rows = await readRows(ctx, readTable, [ctx.tenant.id, rate_plan_id, from, to]);
  const data = rows.map(({ room_type_id, date, amount_minor: minor, restrictions, currency }) => ({
    room_type_id,
    date,
    amount: formatMoney({ currency, minor }),
    restrictions: restrictions ?? {},
  }));
  return { data };
}
