import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * Guests are found by their second last name, too. It is not in `search_text`: to add it there would rewrite the table; few have one, and the
 * index holds only those. The version before finds more than it did. Each part may be repeated. Decision: infra/decisions/0053.
 */
export class Migration0070SecondLastNames extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of concurrentIndex(whole)) this.addSql(sql);
    this.addSql(search);
  }
}

const wholeName = `lower(first_name || ' ' || last_name || ' ' || second_last_name)`;

const whole = {
  name: 'guest.guest_whole_name',
  on: `guest.guest using gin (tenant_id innkeeper.text_ops, ${wholeName} innkeeper.gin_trgm_ops) where second_last_name is not null`,
};

const search = `
  create or replace function guest.ids_matching(pattern text) returns table (id text)
    language sql stable security definer set search_path = pg_catalog as $$
    select g.id from guest.guest g where g.tenant_id = current_setting('app.tenant') and g.search_text like lower(pattern)
     union all
    select g.id from guest.guest g
     where g.tenant_id = current_setting('app.tenant') and g.second_last_name is not null and ${wholeName} like lower(pattern) $$`;
