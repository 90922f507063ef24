/** SQL: the operation that first posted an entry, through all moves. */
const firstOperation = (movement: string, origin: string): string =>
  `case when ${origin} is null then (select m.operation from billing.movement m where m.tenant_id = $1 and m.id = ${movement})
        else (select m.operation from billing.entry o join billing.movement m on m.tenant_id = o.tenant_id and m.id = o.movement_id
               where o.tenant_id = $1 and m.tenant_id = $1 and o.id = ${origin}) end`;

/** SQL: VAT percent of entry `e`: of its service by code, else of services without a rate of their own, else of the property. */
const percentOn = (date: string): string =>
  `coalesce(case when e.kind = 'ancillary' then (
     select s.percent from json_to_recordset($5::text::json) as s(code text, since date, percent numeric)
      where (s.code is null or s.code = lower(e.code)) and (s.since is null or s.since <= ${date})
      order by s.code nulls last, s.since desc nulls last limit 1) end, $4::numeric)`;

/**
 * SQL: other revenue on a service date, by channel, less VAT, of tenant `$1` and property `$2`, in currency `$3`, services at their rates
 * in `$5` and everything else at the property's, `$4`. Halves are rounded away from zero, so an entry and its reversal cancel out. Nights count elsewhere by the prices of the stays, on
 * whatever folio their entries are. Revenue on a folio without a stay counts as direct.
 */
export const otherRevenueOn = (date: string): string => `
  select coalesce(s.channel, 'direct') as channel, sum(round(e.amount_minor / (1 + ${percentOn(date)} / 100)))::bigint as net_minor
    from billing.entry e
    join billing.folio f on f.tenant_id = e.tenant_id and f.id = e.folio_id
    left join billing.folio_stay s on s.tenant_id = $1 and s.reservation_id = e.reservation_id
   where e.tenant_id = $1 and e.service_date = ${date} and e.currency = $3 and f.tenant_id = $1 and f.property_id = $2
     and e.kind in ('room', 'ancillary', 'adjustment', 'fee', 'discount')
     and (e.kind <> 'room' or 'night' <>
           case when e.reverses is null then ${firstOperation('e.movement_id', 'e.origin')}
                else (select ${firstOperation('c.movement_id', 'c.origin')} from billing.entry c where c.tenant_id = $1 and c.id = e.reverses) end)
   group by 1`;
