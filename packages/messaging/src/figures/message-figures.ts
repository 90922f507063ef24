import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { figuresOf, waitsAnswered } from './figures-sql.ts';

interface FiguresQuery {
  readonly propertyId: string;
  readonly timezone: string;
  readonly starts: readonly string[]; // of consecutive days in that zone
  readonly before: string; // end of the last day
}

interface FiguresRow {
  channel: string | null;
  inbound: number;
  outbound: number;
  failed: number;
  median_minutes: number | null;
}

// Computed days and the others come from one snapshot. A computed day contains the waits answered before the end of the last computed day;
// later answers are few.
const readFigures = statement<FiguresRow>(
  'messaging.message_figures',
  `with days as materialized (
     select d.starts_at, lead(d.starts_at, 1, $4::timestamptz) over (order by d.starts_at) as ends_at from unnest($3::timestamptz[]) as d(starts_at)
   ), kept as materialized (
     select k.kept_before from messaging.kept_messages k where k.tenant_id = $1 and k.property_id = $2 and k.timezone = $5
   ), trusted as materialized (
     select d.starts_at, d.ends_at from days d join kept k on d.ends_at <= k.kept_before
      where not exists (
        select from messaging.changed_message c
         where c.tenant_id = $1 and c.property_id = $2 and c.at >= d.starts_at and c.at < d.ends_at)
   ), others as materialized (
     select d.starts_at, d.ends_at from days d where not exists (select from trusted t where t.starts_at = d.starts_at)
   ), answered as materialized (
     ${waitsAnswered('(select k.kept_before from kept k)', "'infinity'")}
   ), figures as materialized (
     select f.channel, f.inbound, f.outbound, f.failed, f.waits
       from trusted t join messaging.day_figure f on f.starts_at = t.starts_at
      where f.tenant_id = $1 and f.property_id = $2
     union all
     select o.channel, o.inbound, o.outbound, o.failed, o.waits from (${figuresOf('others s', "'infinity'")}) o
     union all
     select w.channel, 0, 0, 0, array[w.waited]
       from answered w
       join trusted t on w.began_at >= t.starts_at and w.began_at < t.ends_at
      where w.began_at < (select k.kept_before from kept k)
   ), counted as (
     select f.channel, coalesce(sum(f.inbound), 0)::int as inbound, coalesce(sum(f.outbound), 0)::int as outbound,
            coalesce(sum(f.failed), 0)::int as failed
       from figures f group by rollup (f.channel)
   ), medians as (
     select w.channel, round((percentile_cont(0.5) within group (order by w.waited::double precision / 60000000))::numeric)::int as minutes
       from (select f.channel, unnest(f.waits) as waited from figures f) w group by rollup (w.channel)
   )
   select c.channel, c.inbound, c.outbound, c.failed, m.minutes as median_minutes
     from counted c left join medians m on m.channel is not distinct from c.channel
    order by c.channel nulls last`,
  'custom',
);

/**
 * Message counts and median waits for an answer, per channel and in total (`channel` null). Rules: REP-17. Decision: infra/decisions/0069.
 */
export async function messageFigures(ctx: RequestContext, { propertyId, timezone, starts, before }: FiguresQuery) {
  const rows = await readRows(ctx, readFigures, [ctx.tenant.id, propertyId, starts, before, timezone]);
  return rows.map(({ median_minutes, ...counts }) => ({ ...counts, medianMinutesToAnswer: median_minutes }));
}
