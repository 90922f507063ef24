-- What every id sorts after that was made at this moment or later, and none that was made before: the time in the alphabet of TypeIDs.
create or replace function platform.first_id_at(prefix text, moment timestamptz) returns text language sql immutable parallel safe
  return case when moment = '-infinity' then '' else prefix || '_' || (
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', ((floor(extract(epoch from moment) * 1000)::bigint >> (5 * digit)) & 31)::int + 1, 1),
                           '' order by digit desc)
           from generate_series(0, 9) as digit) end;
