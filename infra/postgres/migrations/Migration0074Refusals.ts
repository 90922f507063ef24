import { Migration } from '@mikro-orm/migrations';

/**
 * Drift that came of a push which was refused as a whole, and the right of whoever connects an agency to make its stream. The version before
 * looks for streams by itself. Decision: infra/decisions/0056.
 */
export class Migration0074Refusals extends Migration {
  override up(): void {
    this.addSql(`
      alter table channels.drift add column is_refused_whole boolean not null default false;
      grant update on channels.drift to innkeeper_app`);
    this.addSql(`
      create policy tenant on channels.stream to innkeeper_app
        using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
      grant insert on channels.stream to innkeeper_app`);
  }
}
