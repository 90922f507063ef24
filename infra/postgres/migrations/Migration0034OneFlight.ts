import { Migration } from '@mikro-orm/migrations';

/**
 * What would stop a change is raised in the database, so that claim and facts, and writes and COMMIT, each travel in one flight: whatever comes
 * behind a failed statement fails as well.
 */
export class Migration0034OneFlight extends Migration {
  override up(): void {
    this.addSql(`
      create function platform.claim_unused_key(tenant text, wanted text) returns boolean language plpgsql volatile as $$
      begin
        -- First the lock, then the look, in a snapshot of its own: whoever held the lock before has committed.
        if not pg_try_advisory_xact_lock(hashtextextended(tenant || ':' || wanted, 42))
           or exists (select from platform.idempotency i where i.tenant_id = tenant and i.key = wanted and i.state <> 'free') then
          raise exception 'the key is in use' using errcode = 'unique_violation', constraint = 'idempotency_key_used';
        end if;
        return true;
      end $$;
      grant execute on function platform.claim_unused_key(text, text) to innkeeper_app;

      create function rates.require_moved(is_moved boolean) returns boolean language plpgsql volatile as $$
      begin
        if not is_moved then
          raise exception 'not every night could be moved' using errcode = 'check_violation', constraint = 'nights_left_over';
        end if;
        return true;
      end $$;
      grant execute on function rates.require_moved(boolean) to innkeeper_app;
    `);
  }
}
