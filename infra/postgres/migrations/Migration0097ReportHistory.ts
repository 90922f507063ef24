import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * What was on the books at any time, the taxes of invoices and the balances of the past, for reports. New tables and a column without a
 * default: the version before goes on; what it changes is not kept, so the past is kept from the end of the day on which this is carried out.
 * Decision: infra/decisions/0068.
 */
export class Migration0097ReportHistory extends Migration {
  override up(): void {
    this.addSql(nights);
    this.addSql(tenantTable('booking.past_night', 'select, insert'));
    this.addSql(`
      alter table hotel.property no force row level security; -- the owner reads all tenants
      insert into booking.past_kept (tenant_id, property_id, since) select p.tenant_id, p.id, now() from hotel.property p;
      alter table hotel.property force row level security;`);
    this.addSql(tenantTable('booking.past_kept', 'select'));
    this.addSql(taxes);
    this.addSql(tenantTable('billing.invoice_tax', 'select, insert'));
    this.addSql(systemTable('billing.invoice_tax', 'select'));
    this.addSql(systemTable('billing.invoice_series', 'select'));
    this.addSql(balances);
    this.addSql(tenantTable('billing.trial_balance', 'select, insert'));
  }
}

// The present nights of a stay are on the books since `booked_at`, or since the stay was made. A row of `past_kept` says that the past of a
// property is known only after a moment; a property without one has been followed from its first day.
const nights = `
  alter table booking.reservation
    add column booked_at timestamptz, -- when its nights were agreed as they are; null: with the stay; infinity: never
    add constraint hold_is_not_booked check (status <> 'tentative' or booked_at is null) not valid;
  create table booking.past_night (
    tenant_id      text collate "C" not null,
    property_id    text collate "C" not null,
    date           date not null,
    reservation_id text collate "C" not null,
    booked_at      timestamptz not null,
    ended_at       timestamptz not null, -- when the stay got other nights, or another price
    net_minor      bigint not null,
    primary key (tenant_id, property_id, date, reservation_id, booked_at),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
    check (booked_at < ended_at)
  );
  create trigger append_only before update or delete or truncate on booking.past_night
    for each statement execute function billing.refuse_change();
  create table booking.past_kept (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    since       timestamptz not null,
    primary key (tenant_id, property_id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );`;

const taxes = `
  create table billing.invoice_tax (
    tenant_id    text collate "C" not null,
    property_id  text collate "C" not null,
    number       integer not null,
    line         integer not null check (line >= 0),
    issue_date   date not null,
    currency     text not null,
    tax          text not null check (tax in ('vat', 'city_tax')),
    rate_percent numeric(9, 6), -- null: at another rate than that of the invoice, or of no amount
    net_minor    bigint not null,
    tax_minor    bigint not null,
    primary key (tenant_id, property_id, number, line),
    foreign key (tenant_id, property_id, number) references billing.invoice (tenant_id, property_id, number),
    check ((tax = 'city_tax') = (line = 0)),
    check (tax = 'vat' or (rate_percent is null and net_minor = 0))
  );
  create index invoice_tax_issued on billing.invoice_tax (tenant_id, property_id, issue_date);
  create trigger append_only before update or delete or truncate on billing.invoice_tax
    for each statement execute function billing.refuse_change();`;

// Balances of all that was posted before an instant at which nothing can be posted any more.
const balances = `
  create table billing.trial_balance (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    currency    text not null,
    before      timestamptz not null,
    account     text not null,
    minor       bigint not null, -- debit positive
    primary key (tenant_id, property_id, currency, before, account),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );
  create trigger append_only before update or delete or truncate on billing.trial_balance
    for each statement execute function billing.refuse_change();`;
