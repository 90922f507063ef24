import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';
import { walledSystemTable } from './walled-table.ts';

const paymentLink = `
  create table billing.payment_link (
    tenant_id    text collate "C" not null,
    id           text collate "C" not null,
    folio_id     text collate "C" not null,
    digest       bytea not null,
    amount_minor bigint check (amount_minor > 0),
    expires_at   timestamptz not null,
    created_at   timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id)
  );
  create unique index payment_link_digest on billing.payment_link (digest);
  create index payment_link_expired on billing.payment_link (expires_at);
  comment on table billing.payment_link is 'Links to a page on which a folio is paid by card, once for each link: its payment has the idempotency key of the link.';
  comment on column billing.payment_link.digest is 'SHA-256 of the token in the address';
  comment on column billing.payment_link.amount_minor is 'in minor units of the folio''s currency; null: the balance when the page is opened';`;

/** Links by which folios are paid. */
export class Migration0014PaymentLinks extends Migration {
  override up(): void {
    this.addSql(paymentLink);
    this.addSql(tenantTable('billing.payment_link', 'select, insert'));
    this.addSql(walledSystemTable('billing.payment_link', 'select, delete'));
  }
}
