import { type Clock, type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import { saleDateFault } from '../inventory/horizon.ts';
import { announceMarks, insertMarks } from '../night-mark/mark-nights.ts';
import type { RateUpdate, updateRatesContract } from './daily-rate.contract.ts';
import { expandUpdates, type RateRow } from './expand-updates.ts';

interface TargetRow {
  readonly position: number; // of the update, from 1
  readonly base_type: string | null; // null: no such plan
  readonly currency: string | null;
  readonly has_room_type: boolean;
  readonly timezone: string | null; // of the room type's property
  readonly is_of_plan: boolean;
}

const readTargets = statement<TargetRow>(
  'rates.rate_targets',
  `select w.position::int as position, p.pricing -> 'base' ->> 'type' as base_type, p.currency,
          r.id is not null as has_room_type, h.timezone, t.room_type_id is not null as is_of_plan
     from unnest($2::text[], $3::text[]) with ordinality as w(rate_plan_id, room_type_id, position)
     left join rates.rate_plan p on p.tenant_id = $1 and p.id = w.rate_plan_id
     left join hotel.room_type r on r.tenant_id = $1 and r.id = w.room_type_id
     left join hotel.property h on h.tenant_id = $1 and h.id = r.property_id
     left join rates.rate_plan_room_type t on t.tenant_id = $1 and t.rate_plan_id = p.id and t.room_type_id = r.id
    order by w.position`,
);

// Rows arrive sorted, so two writers of the same dates cannot deadlock. A null part lifts a restriction.
const upsertRates = statement<never>(
  'rates.upsert_daily_rates',
  `with written as (
   insert into rates.daily_rate as r (tenant_id, rate_plan_id, room_type_id, date, amount_minor, restrictions)
   select $1, w.rate_plan_id, w.room_type_id, w.date, w.amount_minor, w.restrictions
     from unnest($2::text[], $3::text[], $4::date[], $5::bigint[], $6::jsonb[]) as w(rate_plan_id, room_type_id, date, amount_minor, restrictions)
       on conflict (tenant_id, rate_plan_id, room_type_id, date) do update
      set amount_minor = excluded.amount_minor,
          restrictions = case when excluded.restrictions is null then r.restrictions
                              else jsonb_strip_nulls(coalesce(r.restrictions, '{}') || excluded.restrictions) end
   returning r.room_type_id, r.date
   )
   ${insertMarks('written', 'rates')}`,
);

/**
 * Writes rates and restrictions by date into rate tables, all of them or none.
 * Rules: RATE-27, RATE-28, RATE-29. Errors: SVC-2005, SVC-2007, SVC-2010, SVC-2013.
 */
export async function updateRates(ctx: WriteContext, { body }: ContractInput<typeof updateRatesContract>): Promise<undefined> {
  announceMarks(ctx);
  await checkTargets(ctx, ctx.clock, body.updates);
  await writeRates(ctx, expandUpdates(body.updates));
  return undefined;
}

/** Checks dates first, then references, then the rules between them; each check reports all its faults. */
async function checkTargets(ctx: WriteContext, clock: Clock, updates: readonly RateUpdate[]): Promise<void> {
  const planIds = updates.map((update) => update.rate_plan_id);
  const roomTypeIds = updates.map((update) => update.room_type_id);
  const targets = await ctx.tx.run(readTargets, [ctx.tenant.id, planIds, roomTypeIds]);
  const checks = [
    { code: 'SVC-2013', faultsOf: misplacedBy(clock) },
    { code: 'SVC-2010', faultsOf: unresolvedIn },
    { code: 'SVC-2005', faultsOf: foreignRoomTypeIn },
    { code: 'SVC-2013', faultsOf: tablelessPlanIn },
    { code: 'SVC-2007', faultsOf: otherCurrencyIn },
  ] as const;
  for (const { code, faultsOf } of checks) {
    const faults = targets.flatMap((target) => faultsOf(target, updates[target.position - 1]));
    if (faults.length > 0) throw new ServiceError(code, faults);
  }
}

/** Only nights that can be sold take a rate. */
function misplacedBy(clock: Clock) {
  return ({ position, timezone }: TargetRow, update: RateUpdate | undefined): FieldIssue[] => {
    if (timezone === null || !update) return [];
    const today = clock.today(timezone);
    const faults = { from: saleDateFault(today, update.from), to: saleDateFault(today, update.to) };
    return Object.entries(faults).flatMap(([end, issue]) => (issue === null ? [] : [{ field: `updates[${position - 1}].${end}`, issue }]));
  };
}

function unresolvedIn({ position, base_type, has_room_type }: TargetRow): FieldIssue[] {
  const issue = 'resolves to nothing in this tenant';
  const at = `updates[${position - 1}]`;
  return [
    ...(base_type === null ? [{ field: `${at}.rate_plan_id`, issue }] : []),
    ...(has_room_type ? [] : [{ field: `${at}.room_type_id`, issue }]),
  ];
}

function foreignRoomTypeIn({ position, is_of_plan }: TargetRow): FieldIssue[] {
  return is_of_plan ? [] : [{ field: `updates[${position - 1}].room_type_id`, issue: 'the rate plan is not sold for this room type' }];
}

function tablelessPlanIn({ position, base_type }: TargetRow): FieldIssue[] {
  if (base_type === 'daily_table') return [];
  return [{ field: `updates[${position - 1}].rate_plan_id`, issue: 'is not priced by a daily rate table' }];
}

function otherCurrencyIn({ position, currency }: TargetRow, update: RateUpdate | undefined): FieldIssue[] {
  return currency === update?.amount.currency
    ? []
    : [{ field: `updates[${position - 1}].amount.currency`, issue: `the rate plan is in ${currency}` }];
}

async function writeRates(ctx: WriteContext, rows: readonly RateRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.tx.run(upsertRates, [
    ctx.tenant.id,
    rows.map((row) => row.ratePlanId),
    rows.map((row) => row.roomTypeId),
    rows.map((row) => row.date),
    rows.map((row) => row.amountMinor),
    rows.map((row) => (row.restrictions === null ? null : JSON.stringify(row.restrictions))),
  ]);
}
