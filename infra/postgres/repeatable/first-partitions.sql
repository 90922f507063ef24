-- The first partitions of the tables that are divided by time; from then on due work makes them ahead of their time. What is older than the first
-- one goes to the rest. The audit log has none, so that its first partition also takes everything before it.
do $$
declare
  first record;
  next_month timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC';
begin
  if not exists (select from platform.partition p where p.parent = 'audit') then
    execute format('create table platform.audit_past partition of platform.audit for values from (minvalue) to (%L)', next_month);
    alter table platform.audit_past enable row level security, force row level security;
    insert into platform.partition (parent, name, starts_at, ends_at) values ('audit', 'audit_past', '-infinity', next_month);
  end if;
  for first in
    select parent, step, date_trunc(step, now() at time zone 'UTC') at time zone 'UTC' as starts
      from (values ('event', 'week'), ('delivery', 'week'), ('attempt', 'week'), ('accepted_delivery', 'week'), ('request', 'day')) as t(parent, step)
     where not exists (select from platform.partition p where p.parent = t.parent)
  loop
    perform platform.add_partition(first.parent, first.starts, (first.starts at time zone 'UTC' + ('1 ' || first.step)::interval) at time zone 'UTC');
  end loop;
end $$;

select platform.add_partitions('audit', interval '1 month', interval '12 months');
select platform.add_partitions('event', interval '1 week', interval '4 weeks');
select platform.add_partitions('delivery', interval '1 week', interval '4 weeks');
select platform.add_partitions('attempt', interval '1 week', interval '4 weeks');
select platform.add_partitions('accepted_delivery', interval '1 week', interval '4 weeks');
select platform.add_partitions('request', interval '1 day', interval '7 days');
