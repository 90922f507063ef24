import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';

/** Where the account of a merged folio goes on, with its stays and what was split off from it. A table of its own: folios are many, merges few. */
export class Migration0023MergedAccounts extends Migration {
  override up(): void {
    this.addSql(`
      create table billing.merged_account (
        tenant_id   text collate "C" not null,
        folio_id    text collate "C" not null, -- closed by the merge
        survivor_id text collate "C" not null,
        primary key (tenant_id, folio_id),
        foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
        foreign key (tenant_id, survivor_id) references billing.folio (tenant_id, id),
        check (folio_id <> survivor_id)
      );
      create index merged_account_survivor on billing.merged_account (tenant_id, survivor_id);
    `);
    this.addSql(tenantTable('billing.merged_account', 'select, insert'));
  }
}
