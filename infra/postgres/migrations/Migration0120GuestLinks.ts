import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** The present link to the guest's page of each stay. A new table: the version before knows nothing of it. Decision: infra/decisions/0080. */
export class Migration0120GuestLinks extends Migration {
  override up(): void {
    this.addSql(links);
    this.addSql(tenantTable('messaging.guest_link', 'select, insert, update'));
    this.addSql(systemTable('messaging.guest_link', 'select, update'));
  }
}

// One row a stay: a new link takes the place of the one before, which ends with it.
const links = `
  create table messaging.guest_link (
    tenant_id      text collate "C" not null,
    reservation_id text collate "C" not null,
    digest         bytea not null check (length(digest) = 32),
    token          bytea not null, -- sealed
    created_at     timestamptz not null,
    primary key (tenant_id, reservation_id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
  );
  create unique index guest_link_digest on messaging.guest_link (digest);`;
