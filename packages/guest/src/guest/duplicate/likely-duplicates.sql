-- Profiles that are likely to be the same person, each with the reason. It runs as the owner, because what compares names is not leakproof,
-- and names the tenant itself.
create or replace function guest.likely_duplicates(guest_id text)
  returns table (id text, reason text)
  language sql stable security definer rows 100 set search_path = pg_catalog set enable_sort = off set enable_bitmapscan = off
      set enable_seqscan = off as $$
  with subject as materialized (
    select g.id, g.document_digest as document_key, g.email_key as email_key, g.phone as phone_key, guest.name_key(g.first_name, g.last_name, g.second_last_name) collate "C" as name_key, g.last_name_key as last_name_key
      from guest.guest g where g.tenant_id = current_setting('app.tenant') and g.id = guest_id and g.erased_at is null
  )
  select m.id, m.reason from subject s cross join lateral (
    (select g.id, 'document' as reason from guest.guest g
   where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
     and g.document_digest >= s.document_key and g.document_digest <= s.document_key
   order by g.document_digest desc limit 20) union all (select g.id, 'email' as reason from guest.guest g
   where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
     and g.email_key >= s.email_key and g.email_key <= s.email_key
   order by g.email_key desc, g.id desc limit 20) union all (select g.id, 'phone' as reason from guest.guest g
   where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
     and g.phone >= s.phone_key and g.phone <= s.phone_key
   order by g.phone desc, g.id desc limit 20) union all (select g.id, 'name' as reason from guest.guest g
   where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
     and guest.name_key(g.first_name, g.last_name, g.second_last_name) collate "C" >= s.name_key and guest.name_key(g.first_name, g.last_name, g.second_last_name) collate "C" <= s.name_key
   order by guest.name_key(g.first_name, g.last_name, g.second_last_name) collate "C" desc, g.id desc limit 20) union all (select g.id, 'last_name' as reason from guest.guest g
   where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
     and g.last_name_key >= s.last_name_key and g.last_name_key <= s.last_name_key
   order by g.last_name_key desc, g.id desc limit 20)
  ) m
$$;
revoke all on function guest.likely_duplicates(text) from public;
grant execute on function guest.likely_duplicates(text) to innkeeper_app;
