import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { PaymentSchedule } from './deposit.ts';
import type { CancellationBody, RestrictionsBody } from './plan-terms.contract.ts';
import type { PriceFacts } from './price-stay.ts';
import type { DateRestrictions } from './restrictions.ts';
import { type SaleRow, saleColumns, saleFacts, saleJoins } from './sale-facts.ts';

/** A plan, room type and stay to sell. */
export interface SaleQuery {
  readonly roomTypeId: string;
  readonly ratePlanId: string;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
}

export interface PlanFacts {
  readonly id: string;
  readonly currency: string;
  readonly isDeprecated: boolean;
  readonly isOfRoomType: boolean;
  readonly channels: readonly string[];
  readonly cancellation: CancellationBody;
  readonly restrictions: RestrictionsBody;
  readonly paymentSchedule: PaymentSchedule;
  readonly isCorporate: boolean; // sold to its company only
}

/** Everything that the sale of a plan for a room type depends on, except the rooms left. */
export interface SaleBasis {
  readonly property: { readonly id: string; readonly timezone: string; readonly checkInTime: string };
  readonly roomType: { readonly id: string; readonly maxAdults: number; readonly maxChildren: number };
  readonly plan: PlanFacts;
  readonly price: PriceFacts;
  readonly restrictionsByDate: ReadonlyMap<LocalDate, DateRestrictions>;
}

/** Ids of the query that resolve to nothing. */
export interface MissingSaleIds {
  readonly missing: readonly ('room_type_id' | 'rate_plan_id')[];
}

interface FactsRow extends SaleRow {
  property_id: string | null;
  type_id: string | null;
  max_adults: number;
  max_children: number;
  plan_id: string | null;
  status: string;
  payment_schedule: PaymentSchedule;
  kind: string;
  channels: string[];
  is_of_room_type: boolean;
}

/** $1 tenant, $2 arrival, $3 departure, $4 the room type or types, $5 the plan. */
const factsOfTypes = (types: string): string =>
  `select ${saleColumns}, h.id as property_id, y.id as type_id, y.max_adults, y.max_children, p.id as plan_id, p.status, p.payment_schedule, p.kind,
     array(select c.channel from rates.rate_plan_channel c where c.tenant_id = $1 and c.rate_plan_id = p.id) as channels,
     exists (select from rates.rate_plan_room_type l where l.tenant_id = $1 and l.rate_plan_id = p.id and l.room_type_id = y.id) as is_of_room_type
   from (select ${types} as room_type_id) as t
   left join hotel.room_type y on y.tenant_id = $1 and y.id = t.room_type_id
   left join hotel.property h on h.tenant_id = $1 and h.id = y.property_id
   left join rates.rate_plan p on p.tenant_id = $1 and p.id = $5
   ${saleJoins}`;

const readFacts = statement<FactsRow>('rates.read_sale_facts', factsOfTypes('$4::text'));
const readFactsOfTypes = statement<FactsRow>('rates.read_sale_facts_of_types', factsOfTypes('unnest($4::text[])'));

/** Reads the basis of a sale in one statement. */
export async function readSaleFacts(ctx: RequestContext, query: SaleQuery): Promise<SaleBasis | MissingSaleIds> {
  const { arrival, departure, roomTypeId, ratePlanId } = query;
  const [row] = await readRows(ctx, readFacts, [ctx.tenant.id, arrival, departure, roomTypeId, ratePlanId]);
  if (!row) throw new Error('the facts of a sale are always one row');
  return factsOf(row);
}

/** Stays of several room types to sell by one plan. */
export interface BulkSaleQuery extends Pick<SaleQuery, 'ratePlanId'> {
  readonly roomTypeIds: readonly string[];
  readonly arrival: LocalDate; // the first of all stays
  readonly departure: LocalDate; // the last of all stays
}

/** Reads the bases of the sales of a plan for several room types in one statement, by room type; unknown types are left out. */
export async function readSaleFactsOfTypes(ctx: RequestContext, query: BulkSaleQuery): Promise<ReadonlyMap<string, SaleBasis>> {
  const rows = await readRows(ctx, readFactsOfTypes, [ctx.tenant.id, query.arrival, query.departure, query.roomTypeIds, query.ratePlanId]);
  return new Map(rows.map(factsOf).flatMap((basis): [string, SaleBasis][] => ('missing' in basis ? [] : [[basis.roomType.id, basis]])));
}

function factsOf(row: FactsRow): SaleBasis | MissingSaleIds {
  const { type_id: typeId, plan_id: planId, property_id: propertyId } = row;
  if (typeId === null || planId === null || propertyId === null) {
    return { missing: [...(typeId === null ? (['room_type_id'] as const) : []), ...(planId === null ? (['rate_plan_id'] as const) : [])] };
  }
  const sale = saleFacts(row);
  return {
    property: { id: propertyId, timezone: row.timezone, checkInTime: row.check_in_time },
    roomType: { id: typeId, maxAdults: row.max_adults, maxChildren: row.max_children },
    plan: {
      id: planId,
      currency: row.currency,
      isDeprecated: row.status === 'deprecated',
      isOfRoomType: row.is_of_room_type,
      channels: row.channels,
      cancellation: row.cancellation,
      restrictions: sale.restrictions,
      paymentSchedule: row.payment_schedule,
      isCorporate: row.kind === 'corporate',
    },
    price: sale.price,
    restrictionsByDate: sale.dateRestrictions,
  };
}
