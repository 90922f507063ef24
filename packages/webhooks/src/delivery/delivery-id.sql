-- One id per event and endpoint, so that a repeat cannot make a second delivery: the time of the event, then a digest, laid out as a
-- version 7 UUID in the alphabet of TypeIDs.
create or replace function webhooks.delivery_id(event_id text, endpoint_id text) returns text language sql immutable parallel safe
  return 'dlv_' || substr(event_id, 5, 10) || 'e' || substr(md5(event_id || endpoint_id), 1, 2)
    || '8' || substr(md5(event_id || endpoint_id), 3, 12);
