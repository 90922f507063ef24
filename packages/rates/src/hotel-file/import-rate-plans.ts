import { isDeepStrictEqual } from 'node:util';
import { type Ids, idOf, type SectionImport, sumTallies, type Tally, tallyOf } from '@innkeeper/hotel';
import { statement } from '@innkeeper/platform';
import { sellThroughAgencies } from '../channel/channel-plans.ts';
import { insertRatePlan } from '../rate-plan/insert-rate-plan.ts';
import { storedCancellation, storedPricing, storedRestrictions, storedServices } from '../rate-plan/plan-terms.ts';
import { type RatePlanRow, ratePlanSelect } from '../rate-plan/rate-plan.body.ts';
import type { CreateRatePlanBody } from '../rate-plan/rate-plan.contract.ts';
import { requireFreeCodesBeside } from './channel-codes.ts';
import { baseCodeOf, toPlanBody } from './file-plan.ts';
import type { FilePlan } from './sales.contract.ts';

const lockPlans = statement<RatePlanRow>(
  'rates.lock_active_rate_plans',
  `${ratePlanSelect} where p.tenant_id = $1 and p.property_id = $2 and p.status = 'active' order by p.id for update of p`,
);

const deprecatePlan = statement<never>(
  'rates.deprecate_imported_rate_plan',
  `update rates.rate_plan set status = 'deprecated', updated_at = $3 where tenant_id = $1 and id = $2`,
);

// The new plan starts with the amounts of the old one: the file contains only what differs.
const succeedPlan = statement<never>(
  'rates.succeed_rate_plan',
  `with successor as (
     update rates.rate_plan set replaced_by = $3 where tenant_id = $1 and id = $2
   )
   insert into rates.daily_rate (tenant_id, rate_plan_id, room_type_id, date, amount_minor, restrictions)
   select $1, $3, r.room_type_id, r.date, r.amount_minor, r.restrictions from rates.daily_rate r
    where r.tenant_id = $1 and r.rate_plan_id = $2 and r.room_type_id = any($4::text[]) and $5::boolean`,
);

const replaceChannels = statement<never>(
  'rates.replace_rate_plan_channels',
  `with wanted as (
     select * from json_to_recordset($3) as c(channel text, external_code text)
   ), dropped as (
     delete from rates.rate_plan_channel c where c.tenant_id = $1 and c.rate_plan_id = $2 and c.channel not in (select w.channel from wanted w)
   )
   insert into rates.rate_plan_channel (tenant_id, rate_plan_id, channel, external_code)
   select $1, $2, w.channel, w.external_code from wanted w
   on conflict (tenant_id, rate_plan_id, channel) do update set external_code = excluded.external_code`,
);

interface WantedPlans {
  readonly plans: readonly FilePlan[];
  readonly companyIds: Ids;
}

/**
 * Creates the plans of the file, bases first. A plan whose terms changed is replaced by a new one under the same code and deprecated;
 * mappings to channels change in place. Rules: HOTEL-6, HOTEL-7, HOTEL-11. Decision: infra/decisions/0020. Errors: SVC-2013.
 */
export async function importRatePlans(run: SectionImport, { plans, companyIds }: WantedPlans): Promise<{ ids: Ids; tally: Tally }> {
  const { propertyId, currency, roomTypeIds } = run.hotel;
  const before = await run.ctx.tx.run(lockPlans, [run.ctx.tenant.id, propertyId]);
  requireFreeCodesBeside(plans, before);
  const actives = new Map(before.map((plan) => [plan.code, plan]));
  const ids = new Map<string, string>();
  const tallies: Tally[] = [];
  for (const plan of basesFirst(plans)) {
    const wanted = toPlanBody(plan, currency, {
      roomTypeId: (code) => idOf(roomTypeIds, code),
      ratePlanId: (code) => idOf(ids, code),
      companyId: (name) => idOf(companyIds, name),
    });
    const written = await importPlan(run, { wanted, active: actives.get(plan.code) });
    ids.set(plan.code, written.id);
    tallies.push(written.tally);
  }
  return { ids, tally: sumTallies(tallies) };
}

interface PlanChange {
  readonly wanted: CreateRatePlanBody;
  readonly active: RatePlanRow | undefined;
}

async function importPlan(run: SectionImport, { wanted, active }: PlanChange): Promise<{ id: string; tally: Tally }> {
  const { ctx, hotel } = run;
  const checked = { ...wanted, property_id: hotel.propertyId, currency: hotel.currency };
  if (!active) return { id: (await insertRatePlan(ctx, checked)).id, tally: tallyOf({ created: 1 }) };
  if (isDeepStrictEqual(termsOf(wanted, checked.currency), activeTerms(active))) return importChannels(run, wanted, active);
  await ctx.tx.run(deprecatePlan, [ctx.tenant.id, active.id, ctx.clock.now()]);
  const successor = await insertRatePlan(ctx, checked);
  const hasTable = successor.pricing.base.type === 'daily_table' && active.pricing.base.type === 'daily_table';
  await ctx.tx.run(succeedPlan, [ctx.tenant.id, active.id, successor.id, successor.room_type_ids, hasTable]);
  return { id: successor.id, tally: tallyOf({ updated: 1 }) };
}

async function importChannels(
  { ctx }: SectionImport,
  wanted: CreateRatePlanBody,
  active: RatePlanRow,
): Promise<{ id: string; tally: Tally }> {
  const byName = wanted.channels.toSorted((left, right) => (left.channel < right.channel ? -1 : 1));
  if (isDeepStrictEqual(byName, active.channels)) return { id: active.id, tally: tallyOf({ unchanged: 1 }) };
  if (byName.length > 0) await sellThroughAgencies(ctx, active.property_id);
  await ctx.tx.run(replaceChannels, [ctx.tenant.id, active.id, JSON.stringify(byName)]);
  return { id: active.id, tally: tallyOf({ updated: 1 }) };
}

/** What makes a plan the plan it is, as it is stored. */
function termsOf(plan: CreateRatePlanBody, currency: string): unknown {
  const terms = {
    name: plan.name,
    kind: plan.kind,
    room_type_ids: plan.room_type_ids.toSorted(),
    pricing: storedPricing(plan.pricing, currency),
    included_services: storedServices(plan.included_services, currency),
    cancellation: storedCancellation(plan.cancellation, currency),
    payment_schedule: plan.payment_schedule,
    restrictions: storedRestrictions(plan.restrictions),
    company_id: plan.company_id ?? null,
  };
  return JSON.parse(JSON.stringify(terms)); // as the database gives it back: without undefined parts
}

function activeTerms(plan: RatePlanRow): unknown {
  const { name, kind, room_type_ids, pricing, included_services, cancellation, payment_schedule, restrictions, company_id } = plan;
  return { name, kind, room_type_ids, pricing, included_services, cancellation, payment_schedule, restrictions, company_id };
}

/** The plans in an order in which every plan comes after the one it derives from; the file has no circles. */
function basesFirst(plans: readonly FilePlan[]): FilePlan[] {
  const byCode = new Map(plans.map((plan) => [plan.code, plan]));
  const ordered = new Set<FilePlan>();
  const visit = (plan: FilePlan | undefined): void => {
    if (!plan || ordered.has(plan)) return;
    visit(byCode.get(baseCodeOf(plan) ?? ''));
    ordered.add(plan);
  };
  for (const plan of plans) visit(plan);
  return [...ordered];
}
