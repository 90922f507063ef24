import { isDeepStrictEqual } from 'node:util';
import { type Ids, idOf, type SectionImport, sumTallies, type Tally, tallyOf } from '@innkeeper/hotel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { sellThroughAgencies } from '../channel/channel-plans.ts';
import { insertRatePlans, newPlanBody } from '../rate-plan/insert-rate-plan.ts';
import { storedCancellation, storedPricing, storedRestrictions, storedServices } from '../rate-plan/plan-terms.ts';
import { type RatePlanRow, ratePlanSelect } from '../rate-plan/rate-plan.body.ts';
import type { CreateRatePlanBody, RatePlanBody } from '../rate-plan/rate-plan.contract.ts';
import { RatePlan } from '../rate-plan/rate-plan.entity.ts';
import { requireFreeCodesBeside } from './channel-codes.ts';
import { baseCodeOf, toPlanBody } from './file-plan.ts';
import type { FilePlan } from './sales.contract.ts';

// The row locks exclude writers of rates, so that a plan is copied whole.
const lockPlans = statement<RatePlanRow>(
  'rates.lock_active_rate_plans',
  `${ratePlanSelect} where p.tenant_id = $1 and p.property_id = $2 and p.status = 'active' order by p.id for update of p`,
);

// A new plan starts with the amounts of the old one: the file contains only the differences.
const copyRates = statement<never>(
  'rates.copy_daily_rates',
  `insert into rates.daily_rate (tenant_id, rate_plan_id, room_type_id, date, amount_minor, restrictions)
   select $1, p.replaced_by, r.room_type_id, r.date, r.amount_minor, r.restrictions
     from rates.rate_plan p
     join rates.rate_plan_room_type t on t.tenant_id = $1 and t.rate_plan_id = p.replaced_by
     join rates.daily_rate r on r.tenant_id = $1 and r.rate_plan_id = p.id and r.room_type_id = t.room_type_id
    where p.tenant_id = $1 and p.id = any($2)`,
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
  const { ctx, hotel } = run;
  const before = await ctx.tx.run(lockPlans, [ctx.tenant.id, hotel.propertyId]);
  requireFreeCodesBeside(plans, before);
  const actives = new Map(before.map((plan) => [plan.code, plan]));
  const ids = new Map<string, string>();
  const [changes, tallies]: [PlanChange[], Tally[]] = [[], []];
  for (const plan of basesFirst(plans)) {
    const wanted = toPlanBody(plan, hotel.currency, {
      roomTypeId: (code) => idOf(hotel.roomTypeIds, code),
      ratePlanId: (code) => idOf(ids, code),
      companyId: (name) => idOf(companyIds, name),
    });
    const active = actives.get(plan.code);
    if (active && isDeepStrictEqual(termsOf(wanted, hotel.currency), activeTerms(active))) {
      ids.set(plan.code, active.id);
      tallies.push(await importChannels(run, wanted, active));
      continue;
    }
    const successor = newPlanBody({ ...wanted, property_id: hotel.propertyId, currency: hotel.currency }, ctx.clock.now());
    ids.set(plan.code, successor.id);
    changes.push({ active, successor });
    tallies.push(tallyOf(active ? { updated: 1 } : { created: 1 }));
  }
  await writePlans(ctx, changes);
  return { ids, tally: sumTallies(tallies) };
}

interface PlanChange {
  readonly active: RatePlanRow | undefined;
  readonly successor: RatePlanBody;
}

/** Takes each plan off sale before inserting its successor, which has the same code; then names the successor. */
async function writePlans(ctx: WriteContext, changes: readonly PlanChange[]): Promise<void> {
  if (changes.length === 0) return;
  const successors = new Map(changes.flatMap(({ active, successor }) => (active ? [[active.id, successor]] : [])));
  const replaced = await ctx.tx.em.find(RatePlan, { tenantId: ctx.tenant.id, id: { $in: [...successors.keys()] } });
  for (const plan of replaced) plan.deprecate(null, ctx.clock.now());
  await ctx.tx.em.flush();
  await insertRatePlans(
    ctx,
    changes.map(({ successor }) => successor),
  );
  for (const plan of replaced) plan.replacedBy = successors.get(plan.id)?.id ?? null;
  await ctx.tx.em.flush();
  const isTable = ({ pricing }: RatePlanBody) => pricing.base.type === 'daily_table';
  const tables = changes.flatMap(({ active, successor }) => (active && isTable(active) && isTable(successor) ? [active.id] : []));
  if (tables.length > 0) await ctx.tx.run(copyRates, [ctx.tenant.id, tables]);
}

async function importChannels({ ctx }: SectionImport, wanted: CreateRatePlanBody, active: RatePlanRow): Promise<Tally> {
  const byName = wanted.channels.toSorted((left, right) => (left.channel < right.channel ? -1 : 1));
  if (isDeepStrictEqual(byName, active.channels)) return tallyOf({ unchanged: 1 });
  if (byName.length > 0) await sellThroughAgencies(ctx, active.property_id);
  await ctx.tx.run(replaceChannels, [ctx.tenant.id, active.id, JSON.stringify(byName)]);
  return tallyOf({ updated: 1 });
}

/** The terms of a plan in their stored form. */
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
  return JSON.parse(JSON.stringify(terms)); // as the database returns it: without undefined parts
}

function activeTerms(plan: RatePlanRow): unknown {
  const { name, kind, room_type_ids, pricing, included_services, cancellation, payment_schedule, restrictions, company_id } = plan;
  return { name, kind, room_type_ids, pricing, included_services, cancellation, payment_schedule, restrictions, company_id };
}

/** Sorts plans so that each comes after the one it derives from; the file has no circles. */
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
