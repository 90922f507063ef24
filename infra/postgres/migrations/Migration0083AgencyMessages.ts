import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * What guests write through agencies, on its way into their conversations. A new table: the version before knows nothing of it. Decision:
 * infra/decisions/0060.
 */
export class Migration0083AgencyMessages extends Migration {
  override up(): void {
    this.addSql(received);
    this.addSql(tenantTable('messaging.agency_message', 'select, delete'));
    this.addSql(systemTable('messaging.agency_message', 'select, insert'));
  }
}

const received = `
  create table messaging.agency_message (
    tenant_id text collate "C" not null references access.tenant (id),
    id        text not null, -- channel:message:the agency's id
    seq       bigint generated always as identity,
    data      jsonb not null,
    primary key (tenant_id, id)
  );
  create index agency_message_in_order on messaging.agency_message (seq);`;
