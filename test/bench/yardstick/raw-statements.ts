/**
 * Statements an expert would send through the bare driver for the same facts and rows: one prepared statement per table.
 * `$1` is always the tenant. Only the room count is checked; nothing is priced or validated.
 */
export const text = {
  readSaleFacts: `select h.id, h.timezone, h.check_in_time, t.max_adults, t.max_children, p.currency, p.status, p.pricing, p.cancellation, p.restrictions,
      (select json_agg(json_build_array(r.date, r.amount_minor::text)) from rates.daily_rate r
        where r.tenant_id = $1 and r.rate_plan_id = p.id and r.room_type_id = t.id and r.date >= $4::date and r.date < $5::date) as rates
    from hotel.room_type t
    join hotel.property h on h.tenant_id = t.tenant_id and h.id = t.property_id
    join rates.rate_plan p on p.tenant_id = t.tenant_id and p.id = $3
   where t.tenant_id = $1 and t.id = $2`,
  findGuest: 'select g.id from guest.guest g where g.tenant_id = $1 and g.id = $2',
  holdNights: `with locked as (
      select n.room_type_id, n.date from rates.inventory_night n
       where n.tenant_id = $1 and n.room_type_id = $2 and n.date = any($3::date[]) order by n.date for update
    )
    update rates.inventory_night n set sold = n.sold + 1, available = n.available - 1
      from locked l where n.tenant_id = $1 and n.room_type_id = l.room_type_id and n.date = l.date and n.available >= 1`,
  insertGuest: `insert into guest.guest (tenant_id, id, first_name, last_name, email, phone, nationality, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
  insertFolio: `insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, expected_minor, created_at, updated_at)
    values ($1, $2, $3, $4, 'EUR', 'Europe/Lisbon', $5, now(), now())`,
  insertReservation: `insert into booking.reservation (tenant_id, id, property_id, status, channel, arrival, departure, adults, children,
      guest_id, rate_plan_id, room_type_id, folio_id, currency, subtotal_minor, tax_minor, total_minor, created_at, updated_at)
    values ($1, $2, $3, 'confirmed', 'direct', $4, $5, $6, 0, $7, $8, $9, $10, 'EUR', $11, $12, $13, now(), now())`,
  insertStay: `insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, channel) values ($1, $2, $3, $4, 'direct')`,
  insertNights: `insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor)
    select $1, $2, d, 9434, 566, 400 from unnest($3::date[]) as d`,
  insertEvent: `with event as (
      insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position) values ($1, $2, $3, $4, $5, now(), 0)
      returning tenant_id, id, seq
    ) insert into platform.queued_event (tenant_id, event_id, seq) select tenant_id, id, seq from event`,
  insertAudit: `insert into platform.audit (tenant_id, at, actor, action, resource_id, request_id) values ($1, now(), 'token:raw', $2, $3, $4)`,
  insertKey: `insert into platform.idempotency (tenant_id, key, fingerprint, state, response, keep_forever, created_at)
    values ($1, $2, $3, 'done', $4, $5, now()) on conflict do nothing`,
  chargeFolio: `update billing.folio set charges_minor = charges_minor + $3, updated_at = now()
    where tenant_id = $1 and id = $2 and status = 'open' and currency = 'EUR'`,
  insertMovement: `insert into billing.movement (tenant_id, id, operation, currency, posted_at) values ($1, $2, 'charge', 'EUR', now())`,
  insertEntry: `insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, description, currency, amount_minor, service_date,
      posted_by, posted_at) values ($1, $2, $3, $4, 'ancillary', $5, $6, 'EUR', $7, current_date, $8, now())`,
  insertPostings: `insert into billing.posting (tenant_id, movement_id, line, folio_id, property_id, currency, business_date, account, amount_minor)
    values ($1, $2, 1, $3, $5, 'EUR', current_date, 'guest_ledger', $4::bigint), ($1, $2, 2, $3, $5, 'EUR', current_date, 'other_revenue', -$4::bigint)`,
  noteDay: `with revenue as (
      insert into billing.changed_service_date (tenant_id, property_id, service_date) values ($1, $2, current_date)
    ) insert into billing.changed_day (tenant_id, property_id, business_date) values ($1, $2, current_date)`,
  writeNights: `update rates.inventory_night n set available = w.available
     from unnest($2::text[], $3::date[], $4::int[]) as w(room_type_id, date, available)
    where n.tenant_id = $1 and n.room_type_id = w.room_type_id and n.date = w.date and n.sold + w.available <= n.total`,
  listNights: `select $2::date + d.day as date, t.id as room_type_id, coalesce(d.available, t.rooms_total) as available, coalesce(d.sold, 0) as sold,
      coalesce(d.total, t.rooms_total) as total
    from hotel.room_type t
   cross join lateral (
     select s.day, n.available, n.sold, n.total from generate_series(0, $3::date - $2::date) as s(day)
       left join (
         select i.date - $2::date as day, i.available, i.sold, i.total from rates.inventory_night i
          where i.tenant_id = $1 and i.room_type_id = t.id and i.date between $2 and $3
       ) n on n.day = s.day
   ) d
   where t.tenant_id = $1
   order by d.day, t.id`,
} as const;

const selectReservation = `select r.id, r.property_id, r.status, r.channel, r.external_id, r.arrival, r.departure, r.adults, r.children,
    r.guest_id, r.rate_plan_id, r.room_type_id, r.room_id, r.folio_id, r.currency, r.subtotal_minor, r.tax_minor, r.total_minor, r.notes,
    r.expires_at, r.checked_in_at, r.checked_out_at, r.cancelled_at, r.cancel_reason, r.fee_due_minor, r.version, r.created_at, r.updated_at,
    p.timezone, p.check_in_time, rp.cancellation
  from booking.reservation r
  join hotel.property p on p.tenant_id = r.tenant_id and p.id = r.property_id
  join rates.rate_plan rp on rp.tenant_id = r.tenant_id and rp.id = r.rate_plan_id
 where r.tenant_id = $1`;

export const readText = {
  getReservation: `${selectReservation} and r.id = $2`,
  listReservations: `${selectReservation} order by r.id desc limit 50`,
} as const;

/** The whole booking as one statement in one auto-committed round trip: the fastest that the database can do. */
export const bookInOneText = `with locked as (
    select n.room_type_id, n.date from rates.inventory_night n
     where n.tenant_id = $1 and n.room_type_id = $2 and n.date = any($3::date[]) order by n.date for update
  ), held as (
    update rates.inventory_night n set sold = n.sold + 1, available = n.available - 1
      from locked l where n.tenant_id = $1 and n.room_type_id = l.room_type_id and n.date = l.date and n.available >= 1
  ), guest as (
    insert into guest.guest (tenant_id, id, first_name, last_name, email, phone, nationality, created_at, updated_at)
    select $1, $4, $5, $6, $7, $8, $9, now(), now() where $5::text is not null
  ), folio as (
    insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, expected_minor, created_at, updated_at)
    values ($1, $10, $11, $4, 'EUR', 'Europe/Lisbon', 31200, now(), now())
  ), reservation as (
    insert into booking.reservation (tenant_id, id, property_id, status, channel, arrival, departure, adults, children,
      guest_id, rate_plan_id, room_type_id, folio_id, currency, subtotal_minor, tax_minor, total_minor, created_at, updated_at)
    values ($1, $12, $11, 'confirmed', 'direct', $13, $14, 2, 0, $4, $15, $2, $10, 'EUR', 28302, 2898, 31200, now(), now())
  ), stay as (
    insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, channel) values ($1, $12, $10, 31200, 'direct')
  ), night as (
    insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor)
    select $1, $12, d, 9434, 566, 400 from unnest($3::date[]) as d
  ), event as (
    insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
    select $1, e.id, e.name, e.resource_id, e.data, now(), 0
      from unnest($16::text[], $17::text[], $18::text[], $19::json[]) as e(id, name, resource_id, data)
    returning tenant_id, id, seq
  ), queued as (
    insert into platform.queued_event (tenant_id, event_id, seq) select tenant_id, id, seq from event
  )
  insert into platform.audit (tenant_id, at, actor, action, resource_id, request_id) values ($1, now(), 'token:raw', 'create', $12, $20)`;
