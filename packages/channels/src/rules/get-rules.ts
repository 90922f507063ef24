import { formatMinor } from '@innkeeper/kernel';
import type { ContractInput, RequestContext } from '@innkeeper/platform';
import { type FoundChannel, requireChannel } from '../connection/require-channel.ts';
import { type Allotment, type PriceRuleRow, readAllotments, readPriceRules } from './read-rules.ts';
import type { getRulesContract, RulesBody } from './rules.contract.ts';

/** Reads an agency's price and availability rules. Rules: PUSH-2, PUSH-8. Errors: SVC-2003, SVC-2010, SVC-2011. */
export async function getRules(ctx: RequestContext, { params, query }: ContractInput<typeof getRulesContract>): Promise<RulesBody> {
  return readRules(ctx, await requireChannel(ctx, params.channel, query.property_id));
}

export async function readRules(ctx: RequestContext, at: FoundChannel): Promise<RulesBody> {
  const [prices, allotments] = await Promise.all([readPriceRules(ctx, at), readAllotments(ctx, at)]);
  return { prices: prices.map((row) => toPrice(row, at.currency)), allotments: allotments.map(toAllotment) };
}

function toPrice({ rate_plan_id, percent, amount_minor }: PriceRuleRow, currency: string): RulesBody['prices'][number] {
  if (percent !== null) return { rate_plan_id, percent: Number(percent) };
  return { rate_plan_id, amount: formatMinor(currency, amount_minor ?? 0n) };
}

function toAllotment({ room_type_id, first_date, last_date, rooms_max, stop_sell }: Allotment): RulesBody['allotments'][number] {
  const dates = { room_type_id, from: first_date, to: last_date };
  return stop_sell ? { ...dates, stop_sell } : { ...dates, rooms_max };
}
