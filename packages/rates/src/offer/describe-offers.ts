import { type LocalDate, type MoneyBody, moneyToBody } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { cancellationFee } from '../rate-plan/cancellation-window.ts';
import { dueParts, type PaymentSchedule } from '../rate-plan/deposit.ts';
import type { IncludedServiceBody } from '../rate-plan/plan-terms.contract.ts';
import { priceStay, type Stay } from '../rate-plan/price-stay.ts';
import { type SaleRow, saleColumns, saleFacts, saleJoins } from '../rate-plan/sale-facts.ts';

interface OfferIds {
  readonly room_type_id: string;
  readonly rate_plan_id: string;
}

interface PaymentLater {
  readonly date: LocalDate;
  readonly amount: MoneyBody;
}

/** Details of an offer that visitors see besides its total. */
export interface OfferDescription {
  readonly planName: string;
  readonly included: readonly string[];
  readonly nights: readonly { readonly date: LocalDate; readonly amount: MoneyBody }[]; // with all taxes
  readonly cancellationFee: MoneyBody | null; // null where a night has lost its price
  readonly dueNow: MoneyBody | null;
  /** Payments that the plan asks for on the day of arrival and on that of departure. */
  readonly later: readonly PaymentLater[];
}

interface DescribedRow extends SaleRow, OfferIds {
  readonly name: string;
  readonly included_services: readonly IncludedServiceBody[];
  readonly payment_schedule: PaymentSchedule;
}

const readDescribed = statement<DescribedRow>(
  'rates.describe_offers',
  `select r.id as room_type_id, p.id as rate_plan_id, p.name, p.included_services, p.payment_schedule, ${saleColumns}
     from unnest($4::text[], $5::text[]) as o(room_type_id, rate_plan_id)
     join hotel.room_type r on r.tenant_id = $1 and r.id = o.room_type_id
     join hotel.property h on h.tenant_id = $1 and h.id = r.property_id
     join rates.rate_plan_room_type t on t.tenant_id = $1 and t.room_type_id = r.id and t.rate_plan_id = o.rate_plan_id
     join rates.rate_plan p on p.tenant_id = $1 and p.id = t.rate_plan_id
    ${saleJoins}`,
);

/** Describes offers for a stay by `offerKey`; one whose plan is no longer sold for its room type is absent. Rules: DIRECT-31. */
export async function describeOffers(
  ctx: RequestContext,
  { stay, offers }: { readonly stay: Stay; readonly offers: readonly OfferIds[] },
): Promise<ReadonlyMap<string, OfferDescription>> {
  if (offers.length === 0) return new Map();
  const ids = [offers.map((offer) => offer.room_type_id), offers.map((offer) => offer.rate_plan_id)];
  const rows = await readRows(ctx, readDescribed, [ctx.tenant.id, stay.arrival, stay.departure, ...ids]);
  return new Map(rows.map((row) => [offerKey(row), describe(row, stay)]));
}

export function offerKey({ room_type_id, rate_plan_id }: OfferIds): string {
  return `${room_type_id} ${rate_plan_id}`;
}

function describe(row: DescribedRow, stay: Stay): OfferDescription {
  const { currency, name, included_services, payment_schedule, cancellation } = row;
  const named = { planName: name, included: included_services.map(({ description }) => description) };
  const price = priceStay(saleFacts(row).price, stay);
  if ('missing' in price) return { ...named, nights: [], cancellationFee: null, dueNow: null, later: [] };
  const { nights, totalMinor } = price;
  const parts = dueParts(payment_schedule, totalMinor);
  const later = parts.flatMap(({ due, minor }) => (due === 'booking' ? [] : [{ date: stay[due], amount: moneyToBody(currency, minor) }]));
  return {
    ...named,
    nights: nights.map(({ date, netMinor, vatMinor, cityTaxMinor }) => ({
      date,
      amount: moneyToBody(currency, netMinor + vatMinor + cityTaxMinor),
    })),
    cancellationFee: moneyToBody(currency, cancellationFee(cancellation, { currency, nights, totalMinor })),
    dueNow: moneyToBody(currency, parts.find(({ due }) => due === 'booking')?.minor ?? 0n),
    later,
  };
}
