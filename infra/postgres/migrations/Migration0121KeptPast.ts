import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * What was on the books at the end of each day, and what every account came to, kept for reports on the past. New tables and columns: the version
 * before goes on. What it keeps anew it does without the books of earlier days, so these are then no longer taken for kept, and balances that it
 * keeps are none of the days' series. Decisions: infra/decisions/0076, 0079.
 */
export class Migration0121KeptPast extends Migration {
  override up(): void {
    this.addSql(books);
    this.addSql(tenantTable('booking.booked_figure', 'select, insert, update, delete'));
    this.addSql(reading);
    this.addSql(privileges);
    this.addSql(balances);
    this.addSql(systemTable('billing.trial_balance', 'select'));
  }
}

// A row for each day on which something came onto the books of a date or left them: what was on them at the end of that day.
const books = `
  create table booking.booked_figure (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    date        date not null,
    day         date not null,
    nights      integer not null check (nights >= 0),
    net_minor   bigint not null,
    primary key (tenant_id, property_id, date, day),
    foreign key (tenant_id, property_id, date) references booking.kept_date (tenant_id, property_id, date)
  );
  alter table booking.kept_date add column books_zone text; -- where its days are those of booked_figure; null: they are not kept

  create function booking.doubt_kept_books() returns trigger language plpgsql as $$
  begin
    new.books_zone := null;
    return new;
  end $$;
  create trigger doubt_kept_books before update of vat_percent on booking.kept_date
    for each row execute function booking.doubt_kept_books();`;

// A stay that was cancelled before it was booked, by clocks that are apart, was never on the books.
const reading = `
  create function booking.books_on(tenant text, property text, on_date date)
  returns table (day date, nights integer, net_minor bigint)
  language sql stable security invoker as $$
    select d.day, (sum(d.nights) over past)::int, (sum(d.net_minor) over past)::bigint
      from (
        select (c.at at time zone p.timezone)::date as day, sum(c.nights) as nights, sum(c.nights * c.net_minor) as net_minor
          from hotel.property p
         cross join lateral (
           select n.net_minor, v.at, v.nights
             from booking.reservation_night n join booking.reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
            cross join lateral (values (coalesce(r.booked_at, r.created_at), 1), (r.cancelled_at, -1)) as v(at, nights)
            where n.tenant_id = tenant and n.date = on_date and r.tenant_id = tenant and r.property_id = property
              and r.status <> 'tentative' and coalesce(r.booked_at, r.created_at) < coalesce(r.cancelled_at, 'infinity') and v.at is not null
            union all
           select b.net_minor, v.at, v.nights
             from booking.past_night b cross join lateral (values (b.booked_at, 1), (b.ended_at, -1)) as v(at, nights)
            where b.tenant_id = tenant and b.property_id = property and b.date = on_date
         ) c
         where p.tenant_id = tenant and p.id = property
         group by 1
      ) d
    window past as (order by d.day)
  $$;
  create function booking.kept_books(tenant text, property text, first_date date, last_date date) returns table (date date)
  language sql stable security invoker as $$
    select k.date from booking.kept_date k join hotel.property p on p.tenant_id = k.tenant_id and p.id = k.property_id
     where k.tenant_id = tenant and k.property_id = property and k.date between first_date and last_date and k.books_zone = p.timezone
  $$;
  create function booking.books_to_compute(tenant text, property text, first_date date, last_date date) returns table (date date)
  language sql stable security invoker as $$
    select d.date
      from (select (first_date + n)::date as date from generate_series(0, last_date - first_date) as n) d
      left join booking.kept_books(tenant, property, first_date, last_date) kept on kept.date = d.date
      left join (
        select distinct (c.first_date + n)::date as date
          from booking.changed_dates c, generate_series(greatest(0, books_to_compute.first_date - c.first_date),
                                                        least(c.last_date, books_to_compute.last_date) - c.first_date) as n
         where c.tenant_id = tenant and c.property_id = property and c.cause <> 'asked'
      ) changed on changed.date = d.date
     where kept.date is null or changed.date is not null
  $$;
  create function booking.books_before(tenant text, property text, first_date date, last_date date, of_day date)
  returns table (date date, nights integer, net_minor bigint)
  language sql stable security invoker as $$
    with missing as materialized (select m.date from booking.books_to_compute(tenant, property, first_date, last_date) m)
    select d.date, b.nights, b.net_minor
      from (select (first_date + n)::date as date from generate_series(0, last_date - first_date) as n) d
     cross join lateral (
       select f.nights, f.net_minor from booking.booked_figure f
        where f.tenant_id = tenant and f.property_id = property and f.date = d.date and f.day < of_day
        order by f.day desc limit 1
     ) b
     where not exists (select from missing m where m.date = d.date)
    union all
    select m.date, b.nights, b.net_minor
      from missing m
     cross join lateral (
       select o.nights, o.net_minor from booking.books_on(tenant, property, m.date) o where o.day < of_day order by o.day desc limit 1
     ) b
  $$;`;

const forApp = [
  'booking.books_on(text, text, date)',
  'booking.kept_books(text, text, date, date)',
  'booking.books_to_compute(text, text, date, date)',
  'booking.books_before(text, text, date, date, date)',
].join(', ');

const privileges = `
  revoke execute on function ${forApp} from public;
  grant execute on function ${forApp} to innkeeper_app;`;

// Balances of the days of a property follow one another without a gap; a rebuild removes them and begins anew.
const balances = `
  alter table billing.trial_balance add column in_series boolean not null default false;
  drop trigger append_only on billing.trial_balance;
  grant update, delete on billing.trial_balance to innkeeper_app;`;
