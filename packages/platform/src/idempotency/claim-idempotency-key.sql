-- First the lock, then a look by a statement of its own: in one statement the look could be older than the lock, and a duplicate would do
-- its work beside an answer that was recorded in between.
create or replace function platform.claim_idempotency_key(tenant text, wanted text, out is_claimed boolean, out is_held boolean,
      out fingerprint text, out state text, out response bytea, out etag text)
  language plpgsql volatile as $$
begin
  is_claimed := pg_try_advisory_xact_lock(hashtextextended(tenant || ':' || wanted, 42));
  select i.held_until is not null and i.held_until > now(), i.fingerprint, i.state, i.response, i.etag
    into is_held, fingerprint, state, response, etag
    from platform.idempotency i where i.tenant_id = tenant and i.key = wanted and i.state <> 'free';
  is_held := coalesce(is_held, false);
end
$$;
