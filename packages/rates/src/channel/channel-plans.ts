import { ServiceError } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import type { OtaChannel } from './channels.ts';

/** One agency of one property. */
export interface ChannelOfProperty {
  readonly propertyId: string;
  readonly channel: OtaChannel;
}

/** An active plan that is sold through an agency, with its code there. */
export interface ChannelPlan {
  readonly rate_plan_id: string;
  readonly external_code: string;
}

const readPlans = statement<ChannelPlan>(
  'rates.read_channel_plans',
  `select p.id as rate_plan_id, c.external_code
     from rates.rate_plan p
     join rates.rate_plan_channel c on c.tenant_id = $1 and c.rate_plan_id = p.id and c.channel = $3
    where p.tenant_id = $1 and p.property_id = $2 and p.status = 'active'
    order by p.id`,
);

/** The active plans that an agency sells. A plan's channels are the one record of it. Rules: PUSH-1. */
export function readChannelPlans(ctx: RequestContext, { propertyId, channel }: ChannelOfProperty): Promise<ChannelPlan[]> {
  return readRows(ctx, readPlans, [ctx.tenant.id, propertyId, channel]);
}

const readSold = statement<{ channel: OtaChannel }>(
  'rates.read_sold_channels',
  `select distinct c.channel from rates.rate_plan p
     join rates.rate_plan_channel c on c.tenant_id = $1 and c.rate_plan_id = p.id
    where p.tenant_id = $1 and p.property_id = $2 and p.status = 'active'`,
);

/** The agencies that sell an active plan of a property. */
export async function readSoldChannels(ctx: RequestContext, propertyId: string): Promise<OtaChannel[]> {
  const rows = await readRows(ctx, readSold, [ctx.tenant.id, propertyId]);
  return rows.map(({ channel }) => channel);
}

const findPlan = statement<{ id: string }>(
  'rates.find_channel_plan',
  `select p.id from rates.rate_plan p
     join rates.rate_plan_channel c on c.tenant_id = $1 and c.rate_plan_id = p.id and c.channel = $3 and c.external_code = $4
    where p.tenant_id = $1 and p.property_id = $2
    order by p.status = 'active' desc, p.id desc limit 1`,
);

/** Resolves an agency's code to a plan: the active one, else the newest that had the code, else null. */
export async function findChannelPlan(ctx: RequestContext, at: ChannelOfProperty, externalCode: string): Promise<string | null> {
  const [row] = await readRows(ctx, findPlan, [ctx.tenant.id, at.propertyId, at.channel, externalCode]);
  return row?.id ?? null;
}

/** The property, status and currency of a rate plan. */
export interface PlanPlace {
  readonly id: string;
  readonly property_id: string;
  readonly status: string;
  readonly currency: string;
}

const readPlaces = statement<PlanPlace>(
  'rates.read_plan_places',
  'select id, property_id, status, currency from rates.rate_plan where tenant_id = $1 and id = any($2)',
);

/** The places of the plans that exist. */
export function readPlanPlaces(ctx: RequestContext, ids: readonly string[]): Promise<PlanPlace[]> {
  return readRows(ctx, readPlaces, [ctx.tenant.id, ids]);
}

// Locked in id order, like every change of plans.
const lockPlans = statement<{ id: string }>(
  'rates.lock_plans_of_property',
  `select p.id from rates.rate_plan p where p.tenant_id = $1 and p.property_id = $2 and p.status = 'active' order by p.id for no key update`,
);

const replacePlans = statement<never>(
  'rates.replace_channel_plans',
  `with wanted as (
     select * from unnest($4::text[], $5::text[]) as w(rate_plan_id, external_code)
   ), dropped as (
     delete from rates.rate_plan_channel c using rates.rate_plan p
      where c.tenant_id = $1 and c.channel = $3 and p.tenant_id = $1 and p.id = c.rate_plan_id
        and p.property_id = $2 and p.status = 'active' and c.rate_plan_id <> all ($4::text[])
   )
   insert into rates.rate_plan_channel (tenant_id, rate_plan_id, channel, external_code)
   select $1, w.rate_plan_id, $3, w.external_code from wanted w
   on conflict (tenant_id, rate_plan_id, channel) do update set external_code = excluded.external_code`,
);

/**
 * Replaces the plans of a property that an agency sells, and their codes. The caller checks the plans and notifies the agency.
 * Rules: PUSH-1, PUSH-3.
 */
export async function replaceChannelPlans(
  ctx: WriteContext,
  { propertyId, channel, plans }: ChannelOfProperty & { readonly plans: readonly ChannelPlan[] },
): Promise<void> {
  const ids = plans.map((plan) => plan.rate_plan_id);
  await Promise.all([
    ctx.tx.run(lockPlans, [ctx.tenant.id, propertyId]),
    ctx.tx.run(replacePlans, [ctx.tenant.id, propertyId, channel, ids, plans.map((plan) => plan.external_code)]),
    sellThroughAgencies(ctx, propertyId),
  ]);
}

const findTaken = statement<{ position: number }>(
  'rates.find_taken_codes',
  `select w.position::int as position from unnest($3::text[], $4::text[]) with ordinality as w(channel, external_code, position)
    where exists (
      select from rates.rate_plan p
        join rates.rate_plan_channel c on c.tenant_id = $1 and c.rate_plan_id = p.id and c.channel = w.channel and c.external_code = w.external_code
       where p.tenant_id = $1 and p.property_id = $2 and p.status = 'active')
    order by w.position`,
);

/** Refuses codes that an agency already uses for another active plan of the property. Rules: PUSH-3. Errors: SVC-2013. */
export async function requireFreeCodes(
  ctx: WriteContext,
  { propertyId, channels }: { readonly propertyId: string; readonly channels: readonly { channel: string; external_code: string }[] },
): Promise<void> {
  if (channels.length === 0) return;
  const [, taken] = await Promise.all([
    ctx.tx.run(lockPlans, [ctx.tenant.id, propertyId]),
    ctx.tx.run(findTaken, [ctx.tenant.id, propertyId, channels.map(({ channel }) => channel), channels.map((each) => each.external_code)]),
  ]);
  if (taken.length === 0) return;
  const issue = 'is the code of another active plan there';
  throw new ServiceError(
    'SVC-2013',
    taken.map(({ position }) => ({ field: `channels[${position - 1}].external_code`, issue })),
  );
}

const sell = statement<never>(
  'rates.sell_through_agencies',
  'insert into rates.agency_property (tenant_id, property_id) values ($1, $2) on conflict do nothing',
);

/** Starts marking the changes of a property's nights. */
export async function sellThroughAgencies(ctx: WriteContext, propertyId: string): Promise<void> {
  await ctx.tx.run(sell, [ctx.tenant.id, propertyId]);
}
