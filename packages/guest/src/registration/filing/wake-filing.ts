import { statement, type WriteContext } from '@innkeeper/platform';
import type { RegisteringCountry } from '../duty/required-registrations.ts';

interface DeskWake {
  readonly property_id: string;
  readonly filing_day: string;
  readonly wakes: bigint;
}

const answer = 'returning d.property_id, d.filing_day, d.wakes';

// Locks a busy desk but leaves it unchanged: its workflow sees this transaction's commit before it becomes idle.
const openDesk = statement<DeskWake>(
  'guest.open_registration_desk',
  `insert into guest.registration_desk as d (tenant_id, property_id, country, timezone, filing_day)
   values ($1, $2, $4, $5, ($3::timestamptz at time zone $5)::date)
   on conflict (tenant_id, property_id) do update
     set country = excluded.country, timezone = excluded.timezone, filing_day = excluded.filing_day, is_busy = true, wakes = d.wakes + 1
     where not d.is_busy
   ${answer}`,
);

// $4 wakes a busy desk, too; $5 clears the reason for waiting.
const wakeDesks = statement<DeskWake>(
  'guest.wake_registration_desks',
  `with held as (
     select d.property_id, d.is_busy from guest.registration_desk d
      where d.tenant_id = $1 and d.property_id = any($2::text[]) order by d.property_id for no key update
   )
   update guest.registration_desk d
      set filing_day = case when h.is_busy then d.filing_day else ($3::timestamptz at time zone d.timezone)::date end,
          is_busy = true, wakes = d.wakes + 1,
          failures = case when $5 then 0 else d.failures end, next_attempt_at = case when $5 then null else d.next_attempt_at end,
          stopped_for = case when $5 then null else d.stopped_for end
     from held h where d.tenant_id = $1 and d.property_id = h.property_id and (not h.is_busy or $4) ${answer}`,
);

const addDesk = statement<never>(
  'guest.add_registration_desk',
  `insert into guest.registration_desk (tenant_id, property_id, country, timezone, filing_day, is_busy)
   values ($1, $2, $4, $5, ($3::timestamptz at time zone $5)::date, false) on conflict (tenant_id, property_id) do nothing`,
);

interface FilingProperty {
  readonly propertyId: string;
  readonly country: RegisteringCountry;
  readonly timezone: string;
}

/** Wakes the workflow of the property's day after the commit to file queued registrations. Locks the desk: call it last. Rules: REG-14. */
export async function wakeFiling(ctx: WriteContext, { propertyId, country, timezone }: FilingProperty): Promise<void> {
  start(ctx, await ctx.tx.run(openDesk, [ctx.tenant.id, propertyId, ctx.clock.now(), country, timezone]));
}

/** Adds the desk of a property that has nothing to file yet, so that it can be woken. Rules: REG-14, REG-15. */
export async function addIdleDesk(ctx: WriteContext, { propertyId, country, timezone }: FilingProperty): Promise<void> {
  await ctx.tx.run(addDesk, [ctx.tenant.id, propertyId, ctx.clock.now(), country, timezone]);
}

/**
 * Wakes properties that have registrations. `urgency` is `when_idle` for work that a busy desk sees anyway, `always` when it may have lost
 * its workflow, and `at_once` to call a registry again that did not answer or refused the files. Rules: REG-14, REG-18.
 */
export async function wakeProperties(
  ctx: WriteContext,
  { propertyIds, urgency }: { readonly propertyIds: readonly string[]; readonly urgency: 'when_idle' | 'always' | 'at_once' },
): Promise<void> {
  const values = [ctx.tenant.id, propertyIds, ctx.clock.now(), urgency !== 'when_idle', urgency === 'at_once'];
  start(ctx, await ctx.tx.run(wakeDesks, values));
}

/**
 * Retries registrations that wait for the data of a property, together with their change. Locks the desk: call it last.
 * Rules: REG-14, REG-18.
 */
export function wakeProperty(ctx: WriteContext, propertyId: string): Promise<void> {
  return wakeProperties(ctx, { propertyIds: [propertyId], urgency: 'when_idle' });
}

/** Starts the workflow of a property and day, or wakes it when it is running. A tenant with an invented past files each day itself. */
function start(ctx: WriteContext, wakes: readonly DeskWake[]): void {
  if (ctx.isPast) return;
  for (const { property_id, filing_day, wakes: count } of wakes) {
    const workflow = `file-registrations:${property_id}:${filing_day}`;
    ctx.tx.startWorkflow({
      id: `${workflow}:${count}`,
      kind: 'file-registrations',
      input: { tenant_id: ctx.tenant.id, property_id, day: filing_day, workflow },
    });
  }
}
