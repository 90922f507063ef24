import { isCounter } from '../ledger/posted-entry.ts';

// Only live entries: a reversed or moved entry and its counter-entry cancel out, and both are in one folio. So the folio's entries are read
// once and the rest is looked up by primary key: no plan can go wrong without statistics. No `coalesce`: under row-level security
// PostgreSQL does not use indexes for it and reads all entries of the tenant for each line. Amounts as text, because JSON numbers lose
// digits.

/** SQL: the posted night that the room or tax of entry `e` originates from, through all moves; null for every other entry. */
export const nightOf = `case when e.kind in ('room', 'tax') then (
                      select m.id from billing.movement m
                       where m.tenant_id = e.tenant_id and m.operation = 'night'
                         and m.id = case when e.origin is null then e.movement_id
                                         else (select o.movement_id from billing.entry o where o.tenant_id = e.tenant_id and o.id = e.origin)
                                    end) end`;

/** SQL: the live entries of the folio of invoice `i`, as JSON. */
export const invoicedEntries = `(select coalesce(json_agg(line), '[]'::json) from (
             select e.id, e.kind, e.code, e.description, e.amount_minor::text, e.service_date, e.method, e.reservation_id,
                    coalesce(e.moved_to, e.moved_from) as other_folio_id,
                    ${nightOf} as night_id
               from (select x.*, bool_or(${isCounter('x')}) over (partition by case when ${isCounter('x')} then x.reverses else x.id end) as is_void
                       from billing.entry x where x.tenant_id = i.tenant_id and x.folio_id = i.folio_id) e
              where not e.is_void
              order by e.service_date, e.seq) line)`;
