import { addDays, eachNight, moneyToBody } from '@innkeeper/kernel';
import { type ContractInput, type ContractOutput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { nightlyRates, pushedAdults } from '../rate-plan/nightly-rate.ts';
import { type SaleRow, saleColumns, saleFacts, saleJoins } from '../rate-plan/sale-facts.ts';
import type { lowestPricesContract } from './lowest-price.contract.ts';

interface PlanRow extends SaleRow {
  readonly room_type_id: string;
  readonly max_adults: number;
}

// $3 is the day after the last night: its restrictions are read, too, and do no harm.
const readPlans = statement<PlanRow>(
  'rates.read_open_plans',
  `select r.id as room_type_id, r.max_adults, ${saleColumns}
     from hotel.room_type r
     join hotel.property h on h.tenant_id = $1 and h.id = r.property_id
     join rates.rate_plan_room_type t on t.tenant_id = $1 and t.room_type_id = r.id
     join rates.rate_plan p on p.tenant_id = $1 and p.id = t.rate_plan_id and p.status = 'active' and p.company_id is null
    ${saleJoins}
    where r.tenant_id = $1
    order by r.id, p.id`,
);

interface Price {
  readonly currency: string;
  readonly minor: bigint;
}

/** Lowest price of each room type and night, for the adults that a plan includes, with all taxes. Rules: CONSOLE-35. */
export async function listLowestPrices(
  ctx: RequestContext,
  { query: { from, to } }: ContractInput<typeof lowestPricesContract>,
): Promise<ContractOutput<typeof lowestPricesContract>> {
  const until = addDays(to, 1);
  const dates = eachNight(from, until);
  const plans = await readRows(ctx, readPlans, [ctx.tenant.id, from, until]);
  const data = [...Map.groupBy(plans, (plan) => plan.room_type_id)].flatMap(([room_type_id, ofType]) => {
    const offered = ofType.map((plan) => ({ currency: plan.currency, nights: nightsOf(plan, dates) }));
    return dates.flatMap((date, place) => {
      const prices = offered.flatMap(({ currency, nights }): Price[] => {
        const minor = nights[place]?.restrictions.stop_sell === true ? null : nights[place]?.totalMinor;
        return minor == null ? [] : [{ currency, minor }];
      });
      const lowest = prices.reduce<Price | null>((least, price) => (least === null || price.minor < least.minor ? price : least), null);
      return lowest === null ? [] : [{ room_type_id, date, price: moneyToBody(lowest.currency, lowest.minor) }];
    });
  });
  return { data };
}

function nightsOf(plan: PlanRow, dates: Parameters<typeof nightlyRates>[1]['dates']) {
  const facts = saleFacts(plan);
  return nightlyRates(facts, { dates, adults: pushedAdults(facts.price.terms, plan.max_adults), change: null });
}
