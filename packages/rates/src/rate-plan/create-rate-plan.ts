import { type FieldIssue, refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import { requireFreeCodes } from '../channel/channel-plans.ts';
import { markProperty } from '../night-mark/mark-nights.ts';
import { insertRatePlans, newPlanBody } from './insert-rate-plan.ts';
import { planChainMax } from './price-stay.ts';
import {
  type CreateRatePlanBody,
  type createRatePlanContract,
  planAmountFaults,
  type RatePlanBody,
  toFieldIssues,
} from './rate-plan.contract.ts';
import { findSoldProperty } from './sold-property.ts';

interface ReferencesRow {
  readonly room_type_ids: string[] | null; // of the property
  readonly foreign_room_type_ids: string[] | null; // of another property of the tenant
  readonly base_property_id: string | null;
  readonly base_depth: number;
  readonly has_company: boolean;
}

const readReferences = statement<ReferencesRow>(
  'rates.rate_plan_references',
  `with recursive link as (
     select 1 as depth, p.id, p.base_plan_id, p.property_id from rates.rate_plan p where p.tenant_id = $1 and p.id = $4
     union all
     select link.depth + 1, p.id, p.base_plan_id, p.property_id
       from link join rates.rate_plan p on p.tenant_id = $1 and p.id = link.base_plan_id
      where link.depth < ${planChainMax}
   )
   select (select array_agg(t.id) from hotel.room_type t where t.tenant_id = $1 and t.id = any($3::text[]) and t.property_id = $2) as room_type_ids,
          (select array_agg(t.id) from hotel.room_type t where t.tenant_id = $1 and t.id = any($3::text[]) and t.property_id <> $2) as foreign_room_type_ids,
          (select property_id from link where depth = 1) as base_property_id,
          (select coalesce(max(depth), 0) from link) as base_depth,
          exists (select from hotel.company c where c.tenant_id = $1 and c.id = $5) as has_company`,
);

/**
 * Creates a rate plan, which never changes afterwards except to be deprecated.
 * Rules: RATE-4, RATE-5, RATE-6, RATE-7. Decision: infra/decisions/0010. Errors: SVC-2003, SVC-2007, SVC-2010, SVC-2013.
 */
export async function createRatePlan(ctx: WriteContext, { body }: ContractInput<typeof createRatePlanContract>): Promise<RatePlanBody> {
  const property = await findSoldProperty(ctx, body.property_id ?? (await propertyOfRoomTypes(ctx, body.room_type_ids)));
  if (!property) throw refuse('SVC-2010', 'property_id', 'resolves to nothing in this tenant');
  const amountFaults = planAmountFaults(body, body.currency ?? property.currency);
  if (amountFaults.length > 0) throw new ServiceError('SVC-2013', toFieldIssues(amountFaults));
  await checkReferences(ctx, body, property.id);
  if (body.currency !== undefined && body.currency !== property.currency) {
    throw refuse('SVC-2007', 'currency', `the property sells in ${property.currency}`);
  }
  await requireFreeCodes(ctx, { propertyId: property.id, channels: body.channels });
  const plan = newPlanBody({ ...body, property_id: property.id, currency: property.currency }, ctx.clock.now());
  await insertRatePlans(ctx, [plan]);
  await markProperty(ctx, { propertyId: property.id, parts: ['plans'] });
  return plan;
}

const readPropertyOf = statement<{ property_id: string }>(
  'rates.property_of_room_types',
  'select t.property_id from hotel.room_type t where t.tenant_id = $1 and t.id = any($2::text[]) order by array_position($2, t.id) limit 1',
);

/** The property of the first known room type. */
async function propertyOfRoomTypes(ctx: RequestContext, roomTypeIds: readonly string[]): Promise<string | undefined> {
  const [found] = await readRows(ctx, readPropertyOf, [ctx.tenant.id, roomTypeIds]);
  return found?.property_id;
}

async function checkReferences(ctx: RequestContext, body: CreateRatePlanBody, propertyId: string): Promise<void> {
  const { base } = body.pricing;
  const basePlanId = base.type === 'derived' ? base.rate_plan_id : null;
  const [found] = await readRows(ctx, readReferences, [ctx.tenant.id, propertyId, body.room_type_ids, basePlanId, body.company_id ?? null]);
  if (!found) throw new Error('the references of a plan always answer one row');
  const unresolved = unresolvedReferences(body, found);
  if (unresolved.length > 0) throw new ServiceError('SVC-2010', unresolved);
  const misplaced = misplacedReferences(body, found, propertyId);
  if (misplaced.length > 0) throw new ServiceError('SVC-2013', misplaced);
}

function unresolvedReferences(body: CreateRatePlanBody, found: ReferencesRow): FieldIssue[] {
  const issue = 'resolves to nothing in this tenant';
  const known = new Set([...(found.room_type_ids ?? []), ...(found.foreign_room_type_ids ?? [])]);
  const faults = body.room_type_ids.flatMap((id, index) => (known.has(id) ? [] : [{ field: `room_type_ids[${index}]`, issue }]));
  if (body.pricing.base.type === 'derived' && found.base_property_id === null) faults.push({ field: 'pricing.base.rate_plan_id', issue });
  if (body.company_id && !found.has_company) faults.push({ field: 'company_id', issue });
  return faults;
}

function misplacedReferences(body: CreateRatePlanBody, found: ReferencesRow, propertyId: string): FieldIssue[] {
  const field = 'pricing.base.rate_plan_id';
  const issue = 'belongs to another property';
  const foreign = new Set(found.foreign_room_type_ids);
  const faults = body.room_type_ids.flatMap((id, index) => (foreign.has(id) ? [{ field: `room_type_ids[${index}]`, issue }] : []));
  if (found.base_property_id !== null && found.base_property_id !== propertyId) faults.push({ field, issue });
  if (found.base_depth >= planChainMax) faults.push({ field, issue: `at most ${planChainMax} plans can derive from one another` });
  return faults;
}
