import { Migration } from '@mikro-orm/migrations';
import { systemTable } from './row-level-security.ts';

/**
 * Who sends webhooks is registered, and one row stands for all leases of a worker. `leased_until` stays: the version before goes by it, and what
 * that version has leased is known by having no registration. Decision: infra/decisions/0029.
 */
export class Migration0024WebhookSenders extends Migration {
  override up(): void {
    this.addSql(`
      create table webhooks.sender (
        id          text collate "C" primary key, -- webhooks.delivery.leased_by
        alive_until timestamptz not null, -- moved ahead by its worker; afterwards its leases are free
        has_left    boolean not null default false -- its leases are free at once
      );
      alter table webhooks.sender enable row level security;
      alter table webhooks.sender force row level security;
    `);
    this.addSql(systemTable('webhooks.sender', 'select, insert, update, delete'));
  }
}
