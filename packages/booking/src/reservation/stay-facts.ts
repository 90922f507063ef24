import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { CancellationBody, DateRestrictions, PriceFacts, RestrictionsBody } from '@innkeeper/rates';
import { type SaleRow, saleColumns, saleFacts, saleJoins } from '@innkeeper/rates';

/** What is asked for: the ids and the window a stay is to be priced in. */
export interface StayQuestion {
  readonly roomTypeId: string;
  readonly ratePlanId: string;
  readonly arrival: string;
  readonly departure: string;
  readonly roomId: string | null;
  readonly external: { readonly channel: string; readonly externalId: string } | null;
}

export interface PropertyFacts {
  readonly id: string;
  readonly timezone: string;
  readonly checkInTime: string;
}

export interface RoomTypeFacts {
  readonly id: string;
  readonly maxAdults: number;
  readonly maxChildren: number;
}

export interface PlanFacts {
  readonly id: string;
  readonly currency: string;
  readonly isDeprecated: boolean;
  readonly isOfRoomType: boolean;
  readonly channels: readonly string[];
  readonly cancellation: CancellationBody;
  readonly restrictions: RestrictionsBody;
  readonly wantsDeposit: boolean;
}

/** Everything of the hotel that a booking depends on, read in one statement; null where an id resolves to nothing. */
export interface StayFacts {
  readonly property: PropertyFacts;
  readonly roomType: RoomTypeFacts;
  readonly plan: PlanFacts;
  readonly price: PriceFacts;
  readonly restrictionsByDate: ReadonlyMap<string, DateRestrictions>;
  readonly room: { readonly roomTypeId: string; readonly condition: string } | null;
  readonly isExternalIdKnown: boolean;
}

interface FactsRow extends SaleRow {
  property_id: string | null;
  timezone: string;
  check_in_time: string;
  type_id: string | null;
  max_adults: number;
  max_children: number;
  plan_id: string | null;
  status: string;
  payment_schedule: { due: string; percent: number }[];
  channels: string[];
  is_of_room_type: boolean;
  room_id: string | null;
  room_room_type_id: string;
  room_condition: string;
  is_external_id_known: boolean;
}

const readFacts = statement<FactsRow>(
  'booking.read_stay_facts',
  `select ${saleColumns}, h.id as property_id, h.timezone, h.check_in_time, y.id as type_id, y.max_adults, y.max_children,
     p.id as plan_id, p.status, p.payment_schedule,
     array(select c.channel from rates.rate_plan_channel c where c.tenant_id = $1 and c.rate_plan_id = p.id) as channels,
     exists (select from rates.rate_plan_room_type l where l.tenant_id = $1 and l.rate_plan_id = p.id and l.room_type_id = y.id) as is_of_room_type,
     m.id as room_id, m.room_type_id as room_room_type_id, m.condition as room_condition,
     $8::text is not null and exists (select from booking.reservation r
       where r.tenant_id = $1 and r.channel = $7 and r.external_id = $8) as is_external_id_known
   from (select $4::text as room_type_id) as t
   left join hotel.room_type y on y.tenant_id = $1 and y.id = t.room_type_id
   left join hotel.property h on h.tenant_id = $1 and h.id = y.property_id
   left join rates.rate_plan p on p.tenant_id = $1 and p.id = $5
   left join hotel.room m on m.tenant_id = $1 and m.id = $6
   ${saleJoins}`,
);

/** Reads all facts of a stay in one statement. Errors: SVC-2010 naming every id that resolves to nothing, with `others` found elsewhere. */
export async function readStayFacts(
  ctx: RequestContext,
  question: StayQuestion,
  others: () => Promise<readonly FieldIssue[]> = async () => [],
): Promise<StayFacts> {
  const reading = readRows(ctx, readFacts, [
    ctx.tenant.id,
    question.arrival,
    question.departure,
    question.roomTypeId,
    question.ratePlanId,
    question.roomId,
    question.external?.channel ?? null,
    question.external?.externalId ?? null,
  ]);
  const [[row], missing] = await Promise.all([reading, others()]);
  if (!row) throw new Error('the facts of a stay are always one row');
  const issues = [...missingIds(row, question), ...missing];
  if (issues.length > 0) throw new ServiceError('SVC-2010', issues);
  return factsOf(row);
}

function missingIds(row: FactsRow, question: StayQuestion): FieldIssue[] {
  const issue = 'resolves to nothing in this tenant';
  const issues: FieldIssue[] = [];
  if (row.type_id === null) issues.push({ field: 'room_type_id', issue });
  if (row.plan_id === null) issues.push({ field: 'rate_plan_id', issue });
  if (question.roomId !== null && row.room_id === null) issues.push({ field: 'room_assignment', issue });
  return issues;
}

function factsOf(row: FactsRow): StayFacts {
  const { type_id: typeId, plan_id: planId, property_id: propertyId } = row;
  if (typeId === null || planId === null || propertyId === null) throw new Error('facts of a stay that cannot be sold');
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
      wantsDeposit: row.payment_schedule.some((step) => step.due === 'booking' && step.percent > 0),
    },
    price: sale.price,
    restrictionsByDate: sale.dateRestrictions,
    room: row.room_id === null ? null : { roomTypeId: row.room_room_type_id, condition: row.room_condition },
    isExternalIdKnown: row.is_external_id_known,
  };
}
