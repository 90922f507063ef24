-- Whether an event lies before a reader that has passed this position.
create or replace function platform.lies_ahead(tenant text, event text, passed bigint) returns boolean language sql stable
  return exists (select from platform.queued_event q
    where q.tenant_id = tenant and q.event_id = event and (q.position is null or q.position > passed));
