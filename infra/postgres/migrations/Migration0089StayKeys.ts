import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Keys with which guests reach their own stay. A new table: the version before knows nothing of it. Decision: infra/decisions/0063. */
export class Migration0089StayKeys extends Migration {
  override up(): void {
    this.addSql(keys);
    this.addSql(tenantTable('messaging.stay_key', 'select, insert'));
    this.addSql(systemTable('messaging.stay_key', 'select, delete'));
  }
}

const keys = `
  create table messaging.stay_key (
    tenant_id      text collate "C" not null,
    digest         bytea not null check (length(digest) = 32),
    kind           text not null check (kind in ('review', 'widget')),
    reservation_id text collate "C" not null,
    expires_at     timestamptz not null, -- business time
    created_at     timestamptz not null,
    primary key (tenant_id, digest),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
  );
  create unique index stay_key_digest on messaging.stay_key (digest);
  create index stay_key_expiry on messaging.stay_key (expires_at);`;
