import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * Guests of one name are found however it is written: accents, capitals and the order of its words do not matter. The index holds what a function
 * makes of the names, so that the table is not rewritten. Who may be the same person is looked up as the owner, for whom no policy filters; the
 * function names the tenant itself. The version before writes as it did. Each part may be repeated.
 */
export class Migration0133NamesWrittenOtherwise extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(nameKey);
    for (const sql of concurrentIndex(namesakes)) this.addSql(sql);
    this.addSql(likely);
    this.addSql('revoke all on function guest.likely_duplicates(text) from public');
    this.addSql('grant execute on function guest.likely_duplicates(text) to innkeeper_app');
  }
}

// Letters that Unicode does not take apart are written as their neighbours; an apostrophe ends no word. A name without a word has no key.
const nameKey = `
  create or replace function guest.name_key(first_name text, last_name text, second_last_name text) returns text
    language sql immutable parallel safe set search_path = pg_catalog as $$
    select string_agg(w.word, ' ' order by w.word collate "C")
      from regexp_split_to_table(
             replace(replace(replace(translate(
               lower(regexp_replace(
                 normalize(first_name || ' ' || last_name || ' ' || coalesce(second_last_name, ''), nfd), '[\\u0300-\\u036f]', '', 'g')),
               'øłđðħı''’', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
             '[[:space:][:punct:]]+') as w(word)
     where w.word <> '' $$`;

const namesakes = {
  name: 'guest.guest_name_key',
  on: 'guest.guest (tenant_id, (guest.name_key(first_name, last_name, second_last_name) collate "C"), id) where erased_at is null',
};

const candidatesMax = 20; // for each reason

// Of thousands the newest are read and no more, whatever the statistics say: the order asked for is that of one index alone, as it would not be
// if the key were compared by equality, and the settings leave no other plan than to go along it.
const newestWith = (reason: string, key: (guest: string) => string): string =>
  `(select g.id, '${reason}' as reason from guest.guest g
     where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
       and ${key('g')} >= s.${reason}_key and ${key('g')} <= s.${reason}_key
     order by ${key('g')} desc${reason === 'document' ? '' : ', g.id desc'} limit ${candidatesMax})`; // the index of documents ends with them

const keys: Readonly<Record<string, (guest: string) => string>> = {
  document: (guest) => `${guest}.document_digest`,
  email: (guest) => `${guest}.email_key`,
  phone: (guest) => `${guest}.phone`,
  name: (guest) => `guest.name_key(${guest}.first_name, ${guest}.last_name, ${guest}.second_last_name) collate "C"`,
  last_name: (guest) => `${guest}.last_name_key`,
};

const likely = `
  create or replace function guest.likely_duplicates(guest_id text) returns table (id text, reason text)
    language sql stable security definer rows 100
    set search_path = pg_catalog set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
    with subject as materialized (
      select g.id, ${Object.entries(keys)
        .map(([reason, key]) => `${key('g')} as ${reason}_key`)
        .join(', ')}
        from guest.guest g where g.tenant_id = current_setting('app.tenant') and g.id = guest_id and g.erased_at is null
    )
    select m.id, m.reason from subject s cross join lateral (
      ${Object.entries(keys)
        .map(([reason, key]) => newestWith(reason, key))
        .join(' union all ')}
    ) m $$`;
