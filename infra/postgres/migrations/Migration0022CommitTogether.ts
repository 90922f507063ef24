import { Migration } from '@mikro-orm/migrations';

/** What is written with a commit travels with it: a lost race for an idempotency key fails in the database, so that the commit rolls back. */
export class Migration0022CommitTogether extends Migration {
  override up(): void {
    this.addSql(`
      create function platform.require_recorded(is_recorded boolean) returns boolean language plpgsql volatile as $$
      begin
        if not is_recorded then
          raise exception 'another request recorded its answer under the key'
            using errcode = 'unique_violation', constraint = 'idempotency_key_lost';
        end if;
        return true;
      end $$;
      grant execute on function platform.require_recorded(boolean) to innkeeper_app;
    `);
  }
}
