import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { ChannelOfProperty, PriceChange } from '@innkeeper/rates';

/** Maximum number of rooms of a type that an agency is shown. */
export interface Allotment {
  readonly room_type_id: string;
  readonly first_date: LocalDate;
  readonly last_date: LocalDate; // inclusive
  readonly rooms_max: number;
  readonly stop_sell: boolean;
}

export interface PriceRuleRow {
  readonly rate_plan_id: string;
  readonly percent: string | null;
  readonly amount_minor: bigint | null;
}

const readPrices = statement<PriceRuleRow>(
  'channels.read_price_rules',
  `select rate_plan_id, percent, amount_minor from channels.price_rule where tenant_id = $1 and property_id = $2 and channel = $3
    order by rate_plan_id`,
);

export function readPriceRules(ctx: RequestContext, { propertyId, channel }: ChannelOfProperty): Promise<PriceRuleRow[]> {
  return readRows(ctx, readPrices, [ctx.tenant.id, propertyId, channel]);
}

/** Reads an agency's price changes, by plan. */
export async function readPriceChanges(ctx: RequestContext, at: ChannelOfProperty): Promise<ReadonlyMap<string, PriceChange>> {
  const rows = await readPriceRules(ctx, at);
  return new Map(rows.map((row) => [row.rate_plan_id, changeOf(row)]));
}

function changeOf({ percent, amount_minor }: PriceRuleRow): PriceChange {
  return percent === null ? { amountMinor: amount_minor ?? 0n } : { percent: Number(percent) };
}

const readAll = statement<Allotment>(
  'channels.read_allotments',
  `select room_type_id, first_date, last_date, rooms_max, stop_sell from channels.allotment
    where tenant_id = $1 and property_id = $2 and channel = $3 order by position`,
);

export function readAllotments(ctx: RequestContext, { propertyId, channel }: ChannelOfProperty): Promise<Allotment[]> {
  return readRows(ctx, readAll, [ctx.tenant.id, propertyId, channel]);
}
