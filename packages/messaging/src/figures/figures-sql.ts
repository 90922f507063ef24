/** SQL condition of an answer: a person wrote it; automated messages are not answers. */
const isAnswer = (message: string): string => `${message}.direction = 'outbound' and ${message}.automation_id is null`;

const microseconds = (from: string, to: string): string => `greatest((extract(epoch from ${to} - ${from}) * 1000000)::bigint, 0)`;

const saidBefore = `select p.direction from messaging.message p
    where p.tenant_id = $1 and p.conversation_id = m.conversation_id and p.id < m.id and (p.direction = 'inbound' or p.automation_id is null)
    order by p.id desc limit 1`;

const answerAfter = `select n.created_at from messaging.message n
    where n.tenant_id = $1 and n.conversation_id = m.conversation_id and n.id > m.id and ${isAnswer('n')} order by n.id limit 1`;

/**
 * SQL of the figures per time span (`s`: `starts_at`, `ends_at`) and channel, for the tenant `$1` and the property `$2`. A wait begins with
 * the first message of a guest after an answer; waits answered before an instant are listed in microseconds.
 */
export const figuresOf = (spans: string, answeredBefore: string): string => `
  select s.starts_at, s.ends_at, f.channel, f.inbound, f.outbound, f.failed, f.waits
    from ${spans}
   cross join lateral (
     select w.channel, count(*) filter (where w.direction = 'inbound')::int as inbound,
            count(*) filter (where w.direction = 'outbound')::int as outbound,
            count(*) filter (where w.status = 'failed')::int as failed,
            array_remove(array_agg(w.waited), null) as waits
       from (
         select m.channel, m.direction, m.status,
                case when m.direction = 'inbound' and coalesce((${saidBefore}), 'outbound') = 'outbound' then (
                  select ${microseconds('m.created_at', 'a.created_at')} from (${answerAfter}) a where a.created_at < ${answeredBefore}
                ) end as waited
           from messaging.message m
          where m.tenant_id = $1 and m.property_id = $2 and m.created_at >= s.starts_at and m.created_at < s.ends_at
       ) w
      group by w.channel
   ) f`;

/**
 * SQL of the waits (`channel`, `began_at`, `waited` in microseconds) answered between two instants, for the tenant `$1` and the property
 * `$2`.
 */
export const waitsAnswered = (from: string, before: string): string => `
  select b.channel, b.created_at as began_at, ${microseconds('b.created_at', 'a.created_at')} as waited
    from messaging.message a
   cross join lateral (
     select f.channel, f.created_at from messaging.message f
      where f.tenant_id = $1 and f.conversation_id = a.conversation_id and f.direction = 'inbound' and f.id < a.id
        and f.id > coalesce((
              select p.id from messaging.message p
               where p.tenant_id = $1 and p.conversation_id = a.conversation_id and p.id < a.id and ${isAnswer('p')}
               order by p.id desc limit 1), '')
      order by f.id limit 1
   ) b
   where a.tenant_id = $1 and a.property_id = $2 and a.created_at >= ${from} and a.created_at < ${before} and ${isAnswer('a')}`;
