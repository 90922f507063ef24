import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';
import { tenantTable } from './row-level-security.ts';

/**
 * The taxes of invoices by day, and indexes from which reports read cancelled stays, their fees and where conversations begin. A trigger adds up
 * the taxes, under the version before as well; indexes are built beside the writers. Decision: infra/decisions/0100.
 */
export class Migration0122ReportSums extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`${sums}${tenantTable('billing.invoice_tax_sum', 'select, insert, update')}`); // one transaction
    for (const index of indexes) for (const sql of concurrentIndex(index)) this.addSql(sql);
    this.addSql('drop index concurrently if exists booking.reservation_cancelled');
  }
}

// Begins anew where it was interrupted. While it adds up what is there, nobody adds to it; the owner reads all tenants. The foreign key is there before
// the rows: added behind them it would be checked under row-level security, by which the owner sees no property.
const sums = `
  alter table billing.invoice_tax no force row level security;
  drop trigger if exists add_up_taxes on billing.invoice_tax;
  drop function if exists billing.add_up_taxes();
  drop table if exists billing.invoice_tax_sum;
  create table billing.invoice_tax_sum (
    tenant_id    text collate "C" not null,
    property_id  text collate "C" not null,
    issue_date   date not null,
    currency     text not null,
    tax          text not null check (tax in ('vat', 'city_tax')),
    rate_percent numeric(9, 6), -- as in invoice_tax
    net_minor    bigint not null,
    tax_minor    bigint not null,
    unique nulls not distinct (tenant_id, property_id, issue_date, currency, tax, rate_percent),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  ) with (fillfactor = 70);
  create function billing.add_up_taxes() returns trigger language plpgsql as $$
  begin
    insert into billing.invoice_tax_sum as s (tenant_id, property_id, issue_date, currency, tax, rate_percent, net_minor, tax_minor)
    select a.tenant_id, a.property_id, a.issue_date, a.currency, a.tax, a.rate_percent, sum(a.net_minor), sum(a.tax_minor)
      from added a group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, property_id, issue_date, currency, tax, rate_percent) do update
      set net_minor = s.net_minor + excluded.net_minor, tax_minor = s.tax_minor + excluded.tax_minor;
    return null;
  end $$;
  insert into billing.invoice_tax_sum (tenant_id, property_id, issue_date, currency, tax, rate_percent, net_minor, tax_minor)
  select t.tenant_id, t.property_id, t.issue_date, t.currency, t.tax, t.rate_percent, sum(t.net_minor), sum(t.tax_minor)
    from billing.invoice_tax t group by 1, 2, 3, 4, 5, 6;
  alter table billing.invoice_tax force row level security;
  create trigger add_up_taxes after insert on billing.invoice_tax
    referencing new table as added for each statement execute function billing.add_up_taxes();`;

const indexes = [
  {
    name: 'booking.reservation_off_the_books',
    on: `booking.reservation (tenant_id, property_id, arrival, id)
      include (channel, departure, cancel_reason, booked_at, subtotal_minor) where status = 'cancelled'`,
  },
  {
    name: 'billing.folio_stay_fee',
    on: 'billing.folio_stay (tenant_id, reservation_id) include (fee_minor) where fee_minor is not null',
  },
  { name: 'messaging.conversation_begun', on: 'messaging.conversation (tenant_id, created_at, id)' },
  {
    name: 'messaging.conversation_merged',
    on: 'messaging.conversation (tenant_id, merged_into) where merged_into is not null',
  },
];
