import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * What was posted besides nights is summed by billing, which knows by which channel a stay was sold; functions by which booking read it, and those that
 * computed figures of booking, stand in the statements of their contexts. Decision: infra/decisions/0124.
 */
export class Migration0147OwnFigures extends Migration {
  override up(): void {
    this.addSql(gone);
    this.addSql(revenue);
    this.addSql(tenantTable('billing.other_revenue', 'select, insert, update, delete'));
    this.addSql(tenantTable('billing.changed_service_date', 'select, insert, delete'));
    this.addSql(systemTable('billing.changed_service_date', 'select'));
  }
}

const gone = `
  drop trigger note_changed_dates on billing.entry;
  drop function billing.note_changed_dates();
  drop function booking.books_before(text, text, date, date, date);
  drop function booking.books_to_compute(text, text, date, date);
  drop function booking.kept_books(text, text, date, date);
  drop function booking.books_on(text, text, date);
  drop function booking.other_figures(text, text, date, date);
  drop function booking.sold_figures(text, text, date, date);
  drop function booking.posted_on(text, text, date);
  drop function booking.sold_on(text, text, date);
  drop function booking.dates_to_compute(text, text, date, date);
  drop function booking.kept_dates(text, text, date, date);
  drop function billing.changed_dates(text, text);
  drop function billing.forget_changed_dates(text, text, bigint[]);
  drop function billing.posted_between(text);
  drop function billing.properties_with_changes();
  drop function billing.other_revenue(text, text, text, date, date, numeric);
  drop function billing.value_of_stay(text, text);
  drop function billing.open_folio_for_stay(text, json, json);
  drop table booking.other_figure;
  drop table billing.changed_date;`;

// Notes are only ever added and removed, so that nobody who posts waits for another; without a foreign key, as the entries of their statement have it.
const revenue = `
  alter table billing.folio_stay add column channel text not null; -- by which the stay was sold
  create table billing.other_revenue ( -- what was posted besides nights on a date, unless it is noted as changed
    tenant_id    text collate "C" not null,
    property_id  text collate "C" not null,
    service_date date not null,
    channel      text not null,
    vat_percent  numeric not null, -- at which it is net
    net_minor    bigint not null, -- in the currency of the property
    primary key (tenant_id, property_id, service_date, channel),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );
  create table billing.changed_service_date ( -- has entries that are not summed
    tenant_id    text collate "C" not null,
    property_id  text collate "C" not null,
    id           bigint generated always as identity,
    service_date date not null,
    primary key (tenant_id, property_id, id)
  ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);`;
