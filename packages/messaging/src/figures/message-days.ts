import { addDays, clockOver, instantOf, isoInstant, type LocalDate, systemClock } from '@innkeeper/kernel';
import { awaitSent, inTransaction, type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import { figuresOf, waitsAnswered } from './figures-sql.ts';

const daysAtOnce = 100;
const notesAtOnce = 1_000;
const settledAfterMs = 86_400_000;

/** A property whose daily figures are computed by its calendar. */
export interface TrackedProperty {
  readonly id: string;
  readonly timezone: string;
}

const ask = statement<never>(
  'messaging.ask_for_message_days',
  `insert into messaging.kept_messages as k (tenant_id, property_id, timezone)
   select $1, p.id, p.timezone from unnest($2::text[], $3::text[]) as p(id, timezone) order by p.id
   on conflict (tenant_id, property_id) do update set timezone = excluded.timezone, kept_before = null
    where $4 or k.timezone <> excluded.timezone`,
);

const listsOf = (properties: readonly TrackedProperty[]) => [properties.map(({ id }) => id), properties.map(({ timezone }) => timezone)];

/** Starts daily figures for a property unless they exist; a changed time zone recomputes them. */
export async function requestMessageDays(ctx: RequestContext, property: TrackedProperty): Promise<void> {
  await readRows(ctx, ask, [ctx.tenant.id, ...listsOf([property]), false]);
}

/** Discards the daily figures of these properties, so that all days are computed again. Rules: REP-32. */
export async function resetMessageDays(ctx: WriteContext, properties: readonly TrackedProperty[]): Promise<void> {
  await ctx.tx.run(ask, [ctx.tenant.id, ...listsOf(properties), true]);
}

// Serialises the computation per property.
const lockKept = statement<{ timezone: string; kept_before: string | null }>(
  'messaging.lock_kept_messages',
  'select k.timezone, k.kept_before from messaging.kept_messages k where k.tenant_id = $1 and k.property_id = $2 for no key update',
);

const readNotes = statement<{ id: bigint; at: string }>(
  'messaging.read_changed_messages',
  'select c.id, c.at from messaging.changed_message c where c.tenant_id = $1 and c.property_id = $2 order by c.id limit $3',
);

const readFirst = statement<{ at: string | null }>(
  'messaging.read_first_message',
  'select min(m.created_at) as at from messaging.message m where m.tenant_id = $1 and m.property_id = $2',
);

const removeAll = statement<never>(
  'messaging.remove_day_figures',
  'delete from messaging.day_figure f where f.tenant_id = $1 and f.property_id = $2',
);

const removeDays = statement<never>(
  'messaging.remove_figures_of_days',
  'delete from messaging.day_figure f where f.tenant_id = $1 and f.property_id = $2 and f.starts_at = any($3::timestamptz[])',
);

const writeDays = statement<never>(
  'messaging.write_day_figures',
  `insert into messaging.day_figure (tenant_id, property_id, starts_at, ends_at, channel, inbound, outbound, failed, waits)
   select $1, $2, d.starts_at, d.ends_at, d.channel, d.inbound, d.outbound, d.failed, d.waits
     from (${figuresOf('unnest($3::timestamptz[], $4::timestamptz[]) as s(starts_at, ends_at)', '$5::timestamptz')}) d`,
);

// A day lasts at most 25 hours. Waits added to a day that is recomputed below are overwritten, which is harmless. The answered waits are
// materialised before the join, because the statistics do not know days that were just written.
const addWaits = statement<never>(
  'messaging.add_answered_waits',
  `with answered as materialized (${waitsAnswered('$3::timestamptz', '$4::timestamptz')}), added as materialized (
     select d.starts_at, d.channel, array_agg(w.waited) as waits
       from answered w
       join messaging.day_figure d on d.tenant_id = $1 and d.property_id = $2 and d.channel = w.channel
        and d.starts_at <= w.began_at and d.starts_at > w.began_at - interval '26 hours' and d.ends_at > w.began_at
      where w.began_at < $3 group by d.starts_at, d.channel
   )
   update messaging.day_figure f set waits = f.waits || a.waits
     from added a where f.tenant_id = $1 and f.property_id = $2 and f.starts_at = a.starts_at and f.channel = a.channel`,
);

const moveOn = statement<never>(
  'messaging.move_kept_messages',
  'update messaging.kept_messages k set kept_before = $3 where k.tenant_id = $1 and k.property_id = $2',
);

const forgetNotes = statement<never>(
  'messaging.forget_changed_messages',
  'delete from messaging.changed_message c where c.tenant_id = $1 and c.property_id = $2 and c.id = any($3::bigint[])',
);

interface Day {
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Computes the figures of the next finished days, adds the waits of earlier days that were answered on them, and recomputes days that have
 * changed. Returns how many days are left. Only change notes read before the computation are removed: a change that commits meanwhile
 * leaves its own. Safe to repeat, and safe alongside writers. Rules: REP-38. Decision: infra/decisions/0069.
 */
export function computeMessageDays(ctx: RequestContext, propertyId: string): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const property = [inner.tenant.id, propertyId];
    const [kept] = await inner.tx.run(lockKept, property);
    if (!kept) return 0;
    const notes = await inner.tx.run(readNotes, [...property, notesAtOnce]);
    const from = kept.kept_before ?? (await resetDays(inner, property));
    const days = settledDays(kept.timezone, from);
    const next = days.slice(0, daysAtOnce);
    const before = next.at(-1)?.endsAt ?? kept.kept_before ?? lastSettledEnd(kept.timezone);
    const changed = daysOf(kept.timezone, notes, kept.kept_before);
    await awaitSent([
      inner.tx.run(addWaits, [...property, from ?? before, before]),
      inner.tx.run(removeDays, [...property, changed.map(({ startsAt }) => startsAt)]),
      inner.tx.run(writeDays, [...property, ...endsOf([...changed, ...next]), before]),
      inner.tx.run(moveOn, [...property, before]),
      inner.tx.run(forgetNotes, [...property, notes.map(({ id }) => id)]),
    ]);
    return days.length - next.length + (notes.length === notesAtOnce ? 1 : 0);
  });
}

/** Deletes all days of the property, and returns when its first message was written. */
async function resetDays(ctx: WriteContext, property: readonly string[]): Promise<string | null> {
  await ctx.tx.run(removeAll, property);
  const [first] = await ctx.tx.run(readFirst, property);
  return first?.at ?? null;
}

const dateOf = (timezone: string, atMs: number): LocalDate => clockOver(() => atMs).today(timezone);
const startOf = (timezone: string, date: LocalDate): string => isoInstant(instantOf(date, '00:00', timezone));

function dayOf(timezone: string, date: LocalDate): Day {
  return { startsAt: startOf(timezone, date), endsAt: startOf(timezone, addDays(date, 1)) };
}

/** End of the last day on which every further change leaves a note. */
function lastSettledEnd(timezone: string): string {
  return startOf(timezone, dateOf(timezone, systemClock.nowMs() - settledAfterMs));
}

/** Settled days, starting with the day of an instant. */
function settledDays(timezone: string, from: string | null): Day[] {
  const last = lastSettledEnd(timezone);
  const days: Day[] = [];
  if (from === null) return days;
  for (let date = dateOf(timezone, Date.parse(from)); ; date = addDays(date, 1)) {
    const day = dayOf(timezone, date);
    if (day.endsAt > last) return days;
    days.push(day);
  }
}

/** Computed days to which notes refer. */
function daysOf(timezone: string, notes: readonly { readonly at: string }[], before: string | null): Day[] {
  const dates = new Set(notes.map(({ at }) => dateOf(timezone, Date.parse(at))));
  return [...dates].map((date) => dayOf(timezone, date)).filter(({ startsAt }) => before !== null && startsAt < before);
}

const endsOf = (days: readonly Day[]) => [days.map(({ startsAt }) => startsAt), days.map(({ endsAt }) => endsAt)];
