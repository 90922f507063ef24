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

// Of whom a conversation was begun by in the window nothing was said before, which is marked; clocks of processes may be apart by less than an hour.
// What was put into it from another conversation may be older.
const begun = `select null as channel, 'begun' as direction, c.id as conversation_id, '' as id, c.created_at
     from messaging.conversation c
    where c.tenant_id = $1 and c.created_at >= $3::timestamptz + interval '1 hour' and c.created_at < $4
      and not exists (select from messaging.conversation o where o.tenant_id = $1 and o.merged_into = c.id)`;

const answerAfter = `select n.created_at from messaging.message n
    where n.tenant_id = $1 and n.conversation_id = t.conversation_id and n.id > t.id and n.direction = 'outbound' and n.automation_id is null
    order by n.id limit 1`;

const saidBefore = `select p.direction from messaging.message p
    where p.tenant_id = $1 and p.conversation_id = t.conversation_id and p.id < t.id and (p.direction = 'inbound' or p.automation_id is null)
    order by p.id desc limit 1`;

// A guest begins to wait with a message that follows an answer, or nothing. What an automation sends is no answer. Messages follow one another as they
// are sorted; what is before the window, or after it, is looked for where a conversation goes over its ends, or has no answer.
const readFigures = statement<FiguresRow>(
  'messaging.message_figures',
  `with written as (
     select m.channel, m.direction, m.status, m.automation_id, m.conversation_id, m.id, m.created_at
       from messaging.message m
      where m.tenant_id = $1 and m.property_id = $2 and m.created_at >= $3 and m.created_at < $4
   ), said as (
     select s.*, lag(s.direction) over (partition by s.conversation_id order by s.id) as follows
       from (select w.channel, w.direction, w.conversation_id, w.id, w.created_at from written w
              where w.direction = 'inbound' or w.automation_id is null
             union all ${begun}) s
   ), turns as (
     select s.*, lead(s.created_at) over (partition by s.conversation_id order by s.id) as next_at
       from said s where s.follows is distinct from s.direction
   ), waited as (
     select t.channel, t.created_at, coalesce(t.next_at, (${answerAfter})) as answered_at
       from turns t
      where t.direction = 'inbound' and (t.follows is not null or coalesce((${saidBefore}), 'outbound') = 'outbound')
   ), counted as (
     select w.channel, count(*) filter (where w.direction = 'inbound')::int as inbound,
            count(*) filter (where w.direction = 'outbound')::int as outbound,
            count(*) filter (where w.status = 'failed')::int as failed
       from written w group by rollup (w.channel)
   ), medians as (
     select w.channel, round((percentile_cont(0.5) within group (
              order by greatest(extract(epoch from w.answered_at - w.created_at), 0) / 60))::numeric)::int as minutes
       from waited w where w.answered_at is not null group by rollup (w.channel)
   )
   select c.channel, c.inbound, c.outbound, c.failed, m.minutes as median_minutes
     from counted c left join medians m on m.channel is not distinct from c.channel
    order by c.channel nulls last`,
  'custom',
);

/** What was written over each channel and over all of them (`channel` null), and how long guests waited for an answer. Rules: REP-17. Decision: infra/decisions/0100. */
export async function messageFigures(ctx: RequestContext, { propertyId, from, before }: Written) {
  const rows = await readRows(ctx, readFigures, [ctx.tenant.id, propertyId, from, before]);
  return rows.map(({ median_minutes, ...counts }) => ({ ...counts, medianMinutesToAnswer: median_minutes }));
}
