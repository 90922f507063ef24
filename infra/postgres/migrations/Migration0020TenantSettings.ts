import { Migration } from '@mikro-orm/migrations';

/**
 * Settings belong to the contexts that declare them, so their store knows no names: what was set stands under its name, what was not has
 * the standard of its declaration.
 */
export class Migration0020TenantSettings extends Migration {
  override up(): void {
    this.addSql(`
      alter table access.tenant add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');
      update access.tenant
         set settings = jsonb_build_object('allow_overselling', allow_overselling, 'strict_parsing', strict_parsing,
               'webhook_tls_required', webhook_tls_required, 'tentative_hold_hours', tentative_hold_hours);
      alter table access.tenant
        drop column allow_overselling, drop column strict_parsing, drop column webhook_tls_required, drop column tentative_hold_hours;
    `);
  }
}
