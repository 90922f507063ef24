import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * What was sold and posted by property and date, kept for reports, and a note of every date whose figures have changed since. The notes are
 * written by triggers: the version before goes on booking and posting, and must not make kept figures wrong. Decision: infra/decisions/0069.
 */
export class Migration0099KeptFigures extends Migration {
  override up(): void {
    this.addSql(otherRevenue);
    this.addSql(figures);
    this.addSql(changes);
    this.addSql(tenantTable('booking.kept_date', 'select, insert, update, delete'));
    this.addSql(tenantTable('booking.sold_figure', 'select, insert, delete'));
    this.addSql(tenantTable('booking.other_figure', 'select, insert, delete'));
    for (const table of ['booking.changed_dates', 'billing.changed_date']) {
      this.addSql(tenantTable(table, 'select, insert, delete'));
      this.addSql(systemTable(table, 'select'));
    }
    this.addSql(notesOfStays);
    this.addSql(notesOfPostings);
    this.addSql(reading);
    this.addSql(privileges);
  }
}

const firstOf = (movement: string, origin: string): string =>
  `case when ${origin} is null then (select m.operation from billing.movement m where m.tenant_id = tenant and m.id = ${movement})
        else (select m.operation from billing.entry o join billing.movement m on m.tenant_id = o.tenant_id and m.id = o.movement_id
               where o.tenant_id = tenant and o.id = ${origin}) end`;

// As it was, but for the question by what an entry was first posted: it read every entry of the tenant to answer for a few of them. What
// compares with \`coalesce\` finds nothing by an index where there is row-level security.
const otherRevenue = `
  create or replace function billing.other_revenue(tenant text, property text, of_currency text, first_date date, last_date date, vat numeric)
  returns table (reservation_id text, minor bigint)
  language sql stable security invoker as $$
    select e.reservation_id, sum(round(e.amount_minor / (1 + vat / 100)))::bigint
      from billing.entry e join billing.folio f on f.tenant_id = e.tenant_id and f.id = e.folio_id
     where e.tenant_id = tenant and e.service_date between first_date and last_date and e.currency = of_currency
       and f.tenant_id = tenant and f.property_id = property
       and e.kind in ('room', 'ancillary', 'adjustment', 'fee', 'discount')
       and (e.kind <> 'room' or 'night' <>
             case when e.reverses is null then ${firstOf('e.movement_id', 'e.origin')}
                  else (select ${firstOf('c.movement_id', 'c.origin')}
                          from billing.entry c where c.tenant_id = tenant and c.id = e.reverses) end)
     group by e.reservation_id
  $$;`;

// A date without a row is computed from the stays. Its figures are those of the VAT that it names.
const figures = `
  create table booking.kept_date (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    date        date not null,
    vat_percent numeric not null,
    primary key (tenant_id, property_id, date),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );
  create table booking.sold_figure (
    tenant_id    text collate "C" not null,
    property_id  text collate "C" not null,
    date         date not null,
    channel      text not null,
    rate_plan_id text collate "C" not null,
    nights       integer not null check (nights >= 1),
    arrivals     integer not null check (arrivals between 0 and nights), -- stays whose first night it is
    net_minor    bigint not null,
    primary key (tenant_id, property_id, date, channel, rate_plan_id),
    foreign key (tenant_id, property_id, date) references booking.kept_date (tenant_id, property_id, date)
  );
  create table booking.other_figure (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    date        date not null,
    channel     text not null,
    net_minor   bigint not null,
    primary key (tenant_id, property_id, date, channel),
    foreign key (tenant_id, property_id, date) references booking.kept_date (tenant_id, property_id, date)
  );`;

// Rows are only ever added and removed, so that nobody who books or posts waits for another; without foreign keys, whose checks would cost as
// much as the rows: the stay and the folio, which have them, are of the same statement.
const changes = `
  create table booking.changed_dates (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    id          bigint generated always as identity,
    cause       text not null check (cause in ('change', 'asked', 'rebuild')),
    first_date  date not null,
    last_date   date not null,
    primary key (tenant_id, property_id, id),
    check (first_date <= last_date)
  );
  create table billing.changed_date (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    id          bigint generated always as identity,
    date        date not null,
    primary key (tenant_id, property_id, id)
  );`;

const sold = `('confirmed', 'checked_in', 'checked_out')`;

// Nights come and go with the dates and the state of their stay; only a price may change by itself.
const notesOfStays = `
  create function booking.note_changed_stay() returns trigger language plpgsql as $$
  begin
    insert into booking.changed_dates (tenant_id, property_id, cause, first_date, last_date)
    values (new.tenant_id, new.property_id, 'change', least(new.arrival, old.arrival), greatest(new.departure, old.departure) - 1);
    return null;
  end $$;
  create trigger note_new_stay after insert on booking.reservation
    for each row when (new.status in ${sold}) execute function booking.note_changed_stay();
  create trigger note_changed_stay after update on booking.reservation
    for each row when ((old.status in ${sold} or new.status in ${sold})
      and ((old.status in ${sold}) <> (new.status in ${sold}) or old.arrival <> new.arrival or old.departure <> new.departure
        or old.channel <> new.channel or old.rate_plan_id <> new.rate_plan_id))
    execute function booking.note_changed_stay();

  create function booking.note_changed_price() returns trigger language plpgsql as $$
  begin
    insert into booking.changed_dates (tenant_id, property_id, cause, first_date, last_date)
    select r.tenant_id, r.property_id, 'change', new.date, new.date
      from booking.reservation r where r.tenant_id = new.tenant_id and r.id = new.reservation_id;
    return null;
  end $$;
  create trigger note_changed_price after update of net_minor on booking.reservation_night
    for each row when (old.net_minor <> new.net_minor) execute function booking.note_changed_price();`;

// Nights as the audit posts them are no part of what is posted besides nights.
const notesOfPostings = `
  create function billing.note_changed_dates() returns trigger language plpgsql as $$
  begin
    insert into billing.changed_date (tenant_id, property_id, date)
    select distinct n.tenant_id, f.property_id, n.service_date
      from posted n join billing.folio f on f.tenant_id = n.tenant_id and f.id = n.folio_id
     where n.kind in ('ancillary', 'adjustment', 'fee', 'discount')
        or n.kind = 'room' and not exists (
             select from billing.movement m where m.tenant_id = n.tenant_id and m.id = n.movement_id and m.operation = 'night');
    return null;
  end $$;
  create trigger note_changed_dates after insert on billing.entry
    referencing new table as posted for each statement execute function billing.note_changed_dates();
  create function billing.changed_dates(tenant text, property text) returns table (id bigint, date date)
  language sql stable security invoker as $$
    select c.id, c.date from billing.changed_date c where c.tenant_id = tenant and c.property_id = property
  $$;
  create function billing.forget_changed_dates(tenant text, property text, ids bigint[]) returns void
  language sql volatile security invoker as $$
    delete from billing.changed_date c where c.tenant_id = tenant and c.property_id = property and c.id = any(ids)
  $$;
  create function billing.posted_between(tenant text) returns table (first_date date, last_date date)
  language sql stable security invoker as $$
    select (select min(e.service_date) from billing.entry e where e.tenant_id = tenant),
           (select max(e.service_date) from billing.entry e where e.tenant_id = tenant)
  $$;
  create function billing.properties_with_changes() returns table (tenant_id text, property_id text)
  language sql stable security invoker as $$
    select distinct c.tenant_id, c.property_id from billing.changed_date c
  $$;`;

// What is kept, and what is not, come out of one snapshot: together they are what the stays say, whatever is written meanwhile.
const reading = `
  create function booking.kept_dates(tenant text, property text, first_date date, last_date date) returns table (date date)
  language sql stable security invoker as $$
    select k.date from booking.kept_date k join hotel.property p on p.tenant_id = k.tenant_id and p.id = k.property_id
     where k.tenant_id = tenant and k.property_id = property and k.date between first_date and last_date and k.vat_percent = p.vat_percent
  $$;
  create function booking.dates_to_compute(tenant text, property text, first_date date, last_date date) returns table (date date)
  language sql stable security invoker as $$
    select d.date
      from (select (first_date + n)::date as date from generate_series(0, last_date - first_date) as n) d
      left join booking.kept_dates(tenant, property, first_date, last_date) kept on kept.date = d.date
      left join (
        select (c.first_date + n)::date as date from booking.changed_dates c, generate_series(0, c.last_date - c.first_date) as n
         where c.tenant_id = tenant and c.property_id = property and c.cause <> 'asked'
        union
        select b.date from billing.changed_dates(tenant, property) b
      ) changed on changed.date = d.date
     where kept.date is null or changed.date is not null
  $$;
  create function booking.sold_on(tenant text, property text, on_date date)
  returns table (channel text, rate_plan_id text, nights integer, arrivals integer, net_minor bigint)
  language sql stable security invoker as $$
    select r.channel, r.rate_plan_id, count(*)::int, (count(*) filter (where n.date = r.arrival))::int, sum(n.net_minor)::bigint
      from booking.reservation_night n join booking.reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
     where n.tenant_id = tenant and n.date = on_date and r.tenant_id = tenant and r.property_id = property and r.status in ${sold}
     group by r.channel, r.rate_plan_id
  $$;
  create function booking.posted_on(tenant text, property text, on_date date) returns table (channel text, net_minor bigint)
  language sql stable security invoker as $$
    select coalesce(r.channel, 'direct'), sum(o.minor)::bigint
      from hotel.property p
     cross join lateral billing.other_revenue(p.tenant_id, p.id, p.currency, on_date, on_date, p.vat_percent) o
      left join booking.reservation r on r.tenant_id = tenant and r.id = o.reservation_id
     where p.tenant_id = tenant and p.id = property
     group by 1
  $$;
  create function booking.sold_figures(tenant text, property text, first_date date, last_date date)
  returns table (date date, channel text, rate_plan_id text, nights integer, arrivals integer, net_minor bigint)
  language sql stable security invoker as $$
    with missing as materialized (select m.date from booking.dates_to_compute(tenant, property, first_date, last_date) m)
    select f.date, f.channel, f.rate_plan_id, f.nights, f.arrivals, f.net_minor from booking.sold_figure f
     where f.tenant_id = tenant and f.property_id = property and f.date between first_date and last_date
       and not exists (select from missing m where m.date = f.date)
    union all
    select m.date, s.channel, s.rate_plan_id, s.nights, s.arrivals, s.net_minor
      from missing m cross join lateral booking.sold_on(tenant, property, m.date) s
  $$;
  create function booking.other_figures(tenant text, property text, first_date date, last_date date)
  returns table (date date, channel text, net_minor bigint)
  language sql stable security invoker as $$
    with missing as materialized (select m.date from booking.dates_to_compute(tenant, property, first_date, last_date) m)
    select f.date, f.channel, f.net_minor from booking.other_figure f
     where f.tenant_id = tenant and f.property_id = property and f.date between first_date and last_date
       and not exists (select from missing m where m.date = f.date)
    union all
    select m.date, p.channel, p.net_minor from missing m cross join lateral booking.posted_on(tenant, property, m.date) p
  $$;`;

const forApp = [
  'billing.changed_dates(text, text)',
  'billing.forget_changed_dates(text, text, bigint[])',
  'billing.posted_between(text)',
  'booking.kept_dates(text, text, date, date)',
  'booking.dates_to_compute(text, text, date, date)',
  'booking.sold_on(text, text, date)',
  'booking.posted_on(text, text, date)',
  'booking.sold_figures(text, text, date, date)',
  'booking.other_figures(text, text, date, date)',
].join(', ');

const privileges = `
  revoke execute on function ${forApp}, billing.properties_with_changes() from public;
  grant execute on function ${forApp} to innkeeper_app;
  grant execute on function billing.properties_with_changes() to innkeeper_system;`;
