-- Messages of a tenant that contain words. The text search operator is not leakproof, so under any policy it could never use its index. The
-- function runs as the owner, for whom no policy filters, and names the tenant itself; the system role alone may call it, and it tells ids only.
-- The concatenation hides the tenant from other indexes: only the text search index is left, in which the tenant is a word.
create or replace function messaging.messages_with(tenant text, words tsquery, messages_max integer)
  returns table (id text, conversation_id text)
  language sql stable security definer set search_path = pg_catalog as $$
  select m.id, m.conversation_id from messaging.message m where m.search @@ words and m.tenant_id || '' = tenant limit messages_max
$$;
revoke all on function messaging.messages_with(text, tsquery, integer) from public;
grant execute on function messaging.messages_with(text, tsquery, integer) to innkeeper_system;
