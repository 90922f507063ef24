import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface Written {
  readonly propertyId: string;
  readonly from: string;
  readonly before: string;
}

interface FiguresRow {
  channel: string | null;
  inbound: number;
  outbound: number;
  failed: number;
  median_minutes: number | null;
}

// A guest begins to wait with a message that follows an answer, or nothing. What an automation sends is no answer.
const readFigures = statement<FiguresRow>(
  'messaging.message_figures',
  `with written as (
     select m.channel, m.direction, m.status, m.conversation_id, m.id, m.created_at
       from messaging.message m
      where m.tenant_id = $1 and m.property_id = $2 and m.created_at >= $3 and m.created_at < $4
   ), waited as (
     select w.channel, greatest(extract(epoch from a.created_at - w.created_at), 0) / 60 as minutes
       from written w
      cross join lateral (
        select n.created_at from messaging.message n
         where n.tenant_id = $1 and n.conversation_id = w.conversation_id and n.id > w.id
           and n.direction = 'outbound' and n.automation_id is null
         order by n.id limit 1
      ) a
      where w.direction = 'inbound' and coalesce((
        select p.direction from messaging.message p
         where p.tenant_id = $1 and p.conversation_id = w.conversation_id and p.id < w.id
           and (p.direction = 'inbound' or p.automation_id is null)
         order by p.id desc limit 1), 'outbound') = 'outbound'
   ), counted as (
     select w.channel, count(*) filter (where w.direction = 'inbound')::int as inbound,
            count(*) filter (where w.direction = 'outbound')::int as outbound,
            count(*) filter (where w.status = 'failed')::int as failed
       from written w group by rollup (w.channel)
   ), medians as (
     select w.channel, round((percentile_cont(0.5) within group (order by w.minutes))::numeric)::int as minutes
       from waited w group by rollup (w.channel)
   )
   select c.channel, c.inbound, c.outbound, c.failed, m.minutes as median_minutes
     from counted c left join medians m on m.channel is not distinct from c.channel
    order by c.channel nulls last`,
  'custom',
);

/** What was written over each channel and over all of them (`channel` null), and how long guests waited for an answer. Rules: REP-17. */
export async function messageFigures(ctx: RequestContext, { propertyId, from, before }: Written) {
  const rows = await readRows(ctx, readFigures, [ctx.tenant.id, propertyId, from, before]);
  return rows.map(({ median_minutes, ...counts }) => ({ ...counts, medianMinutesToAnswer: median_minutes }));
}
