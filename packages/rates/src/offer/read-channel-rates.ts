import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { ChannelOfProperty } from '../channel/channel-plans.ts';
import { type NightlyRate, nightlyRates, type PriceChange, pushedAdults } from '../rate-plan/nightly-rate.ts';
import { type SaleRow, saleColumns, saleFacts, saleJoins } from '../rate-plan/sale-facts.ts';

/** A plan that an agency sells for a room type, with its nightly rates. */
export interface ChannelRate {
  readonly roomTypeId: string;
  readonly ratePlanId: string;
  readonly externalCode: string;
  readonly currency: string;
  /** Rates of the given nights, in their order. */
  readonly ofNights: (dates: readonly LocalDate[], change: PriceChange | null) => NightlyRate[];
}

interface ChannelRateRow extends SaleRow {
  readonly room_type_id: string;
  readonly rate_plan_id: string;
  readonly external_code: string;
  readonly max_adults: number;
}

// $3 is the day after the last night: its restrictions are read, too, and do no harm.
const readRates = statement<ChannelRateRow>(
  'rates.read_channel_rates',
  `select r.id as room_type_id, p.id as rate_plan_id, k.external_code, r.max_adults, ${saleColumns}
     from hotel.room_type r
     join hotel.property h on h.tenant_id = $1 and h.id = r.property_id
     join rates.rate_plan_room_type t on t.tenant_id = $1 and t.room_type_id = r.id
     join rates.rate_plan p on p.tenant_id = $1 and p.id = t.rate_plan_id and p.status = 'active'
     join rates.rate_plan_channel k on k.tenant_id = $1 and k.rate_plan_id = p.id and k.channel = $5
    ${saleJoins}
    where r.tenant_id = $1 and r.property_id = $4 and ($6::text[] is null or r.id = any($6))
    order by r.id, p.id`,
);

/**
 * Rates of the plans that an agency sells of a property, by room type and plan. A price is that of one night for the adults that the plan
 * includes, as far as the room takes them, with all taxes. Rules: PUSH-7.
 */
export async function readChannelRates(
  ctx: RequestContext,
  {
    propertyId,
    channel,
    roomTypeIds,
    from,
    until,
  }: ChannelOfProperty & {
    readonly roomTypeIds: readonly string[] | null; // null: all
    readonly from: LocalDate;
    readonly until: LocalDate; // the day after the last night
  },
): Promise<ChannelRate[]> {
  const rows = await readRows(ctx, readRates, [ctx.tenant.id, from, until, propertyId, channel, roomTypeIds]);
  return rows.map((row) => {
    const facts = saleFacts(row);
    const adults = pushedAdults(facts.price.terms, row.max_adults);
    return {
      roomTypeId: row.room_type_id,
      ratePlanId: row.rate_plan_id,
      externalCode: row.external_code,
      currency: row.currency,
      ofNights: (dates, change) => nightlyRates(facts, { dates, adults, change }),
    };
  });
}
