-- Whether a subscription (names, namespace.*, *) takes an event.
create or replace function webhooks.takes(events text[], name text) returns boolean language sql immutable parallel safe
  return events && array[name, split_part(name, '.', 1) || '.*', '*'];
