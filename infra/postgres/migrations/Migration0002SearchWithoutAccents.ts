import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

const folded = `
  create or replace function guest.folded(words text) returns text
    language sql immutable parallel safe as $$
    select case when octet_length(words) = char_length(words) then lower(words) else
      replace(replace(replace(translate(
        lower(regexp_replace(normalize(words, nfd), '[\\u0300-\\u036f]', '', 'g')),
        'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end
  $$`;

const searchText = {
  name: 'guest.guest_folded_search',
  on: 'guest.guest using gin (tenant_id, guest.folded(search_text) innkeeper.gin_trgm_ops)',
};

const wholeName = {
  name: 'guest.guest_folded_name',
  on: `guest.guest using gin (tenant_id, guest.folded(first_name || ' ' || last_name || ' ' || second_last_name) innkeeper.gin_trgm_ops)
    where second_last_name is not null`,
};

/** The search for guests compares texts without accents (`guest.folded`). The indexes of the texts with accents go when the others are there. */
export class Migration0002SearchWithoutAccents extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(folded);
    for (const sql of [...concurrentIndex(searchText), ...concurrentIndex(wholeName)]) this.addSql(sql);
    for (const old of ['guest_search', 'guest_whole_name']) this.addSql(`drop index concurrently if exists guest.${old}`);
  }
}
