import { formatMinor } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { isOtaChannel } from '../channel/channels.ts';
import { allowOverselling } from '../inventory/overselling.ts';
import { roomsOut } from '../inventory/rooms-out.ts';
import { priceStay, type Stay, type StayPrice } from '../rate-plan/price-stay.ts';
import { restrictionFaults } from '../rate-plan/restrictions.ts';
import { type SaleRow, saleColumns, saleFacts, saleJoins } from '../rate-plan/sale-facts.ts';
import { findSoldProperty } from '../rate-plan/sold-property.ts';
import type { listOffersContract, OfferBody } from './offer.contract.ts';
import { requireNoFaults, requireStayOrder, windowFaults } from './stay-window.ts';

interface OfferRow extends SaleRow {
  readonly room_type_id: string;
  readonly rate_plan_id: string;
  readonly available: number;
}

type OfferQuery = ContractInput<typeof listOffersContract>['query'];

const out = roomsOut({ tenantId: '$1', roomTypeId: 'r.id', date: 'd.day::date' });

// A night without a row has never been sold: every room in order is available. $8: the tenant oversells. $9: without plans of companies.
const readSellable = statement<OfferRow>(
  'rates.sellable_plans',
  `select r.id as room_type_id, p.id as rate_plan_id, stock.available, ${saleColumns}
     from hotel.room_type r
     join hotel.property h on h.tenant_id = $1 and h.id = r.property_id
    cross join lateral (
      select min(case when $8 then coalesce(n.total + n.oversell - n.sold - n.held, r.rooms_total + r.oversell - ${out})
                      else coalesce(least(n.available, n.total - n.sold - n.held), r.rooms_total - ${out}) end) as available
        from generate_series($2::date, $3::date - 1, interval '1 day') as d(day)
        left join rates.inventory_night n on n.tenant_id = $1 and n.room_type_id = r.id and n.date = d.day::date
    ) stock
     join rates.rate_plan_room_type t on t.tenant_id = $1 and t.room_type_id = r.id
     join rates.rate_plan p on p.tenant_id = $1 and p.id = t.rate_plan_id and p.status = 'active'
    ${saleJoins}
    where r.tenant_id = $1 and r.property_id = $4 and r.max_adults >= $5 and r.max_children >= $6 and stock.available >= 1
      and ($7::text is null or exists (
        select from rates.rate_plan_channel c where c.tenant_id = $1 and c.rate_plan_id = p.id and c.channel = $7))
      and (p.kind <> 'corporate' or not $9::boolean)
    order by r.id, p.id`,
);

/**
 * Every room type and plan that can be booked for a stay now, with its price: free on every night, priced on every date, not restricted,
 * sold through the channel. Rules: RATE-24, RATE-25, RATE-26. Errors: SVC-2003, SVC-2004, SVC-2013.
 */
export function listOffers(ctx: RequestContext, { query }: ContractInput<typeof listOffersContract>): Promise<{ data: OfferBody[] }> {
  return findOffers(ctx, query, { isPublic: false });
}

interface Audience {
  /** Visitors of the hotel's site see no plans of companies. */
  readonly isPublic: boolean;
}

/** As `listOffers`, for everybody or for visitors. Rules: RATE-24, DIRECT-3. Errors: SVC-2003, SVC-2004, SVC-2013. */
export async function findOffers(ctx: RequestContext, query: OfferQuery, audience: Audience): Promise<{ data: OfferBody[] }> {
  requireStayOrder(query.arrival, query.departure);
  const property = await findSoldProperty(ctx, query.property_id);
  if (!property) return { data: [] };
  requireNoFaults(windowFaults(ctx.clock.today(property.timezone), query, true));
  const rows = await readRows(ctx, readSellable, [...valuesOf(ctx, query, property.id), audience.isPublic]);
  return { data: rows.flatMap((row) => offerOf(row, query) ?? []) };
}

function valuesOf(ctx: RequestContext, query: OfferQuery, propertyId: string): unknown[] {
  const { arrival, departure, adults, children, channel } = query;
  const mapped = isOtaChannel(channel) ? channel : null;
  return [ctx.tenant.id, arrival, departure, propertyId, adults, children, mapped, allowOverselling.of(ctx.tenant)];
}

function offerOf(row: OfferRow, stay: Stay): OfferBody | null {
  const facts = saleFacts(row);
  if (restrictionFaults(facts.restrictions, facts.dateRestrictions, stay).length > 0) return null;
  const price = priceStay(facts.price, stay);
  if ('missing' in price) return null;
  const { room_type_id, rate_plan_id, available, cancellation, currency } = row;
  return { room_type_id, rate_plan_id, available, quote: quoteOf(currency, price), cancellation };
}

function quoteOf(currency: string, price: StayPrice): OfferBody['quote'] {
  return {
    currency,
    subtotal: formatMinor(currency, price.subtotalMinor),
    tax: formatMinor(currency, price.taxMinor),
    total: formatMinor(currency, price.totalMinor),
  };
}
