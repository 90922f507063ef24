import type pg from 'pg';
import type { LoadedHotel } from './load-stays.ts';

/** Tables of a stay, with the rows of the small tenant that are copied to the others. */
const copied = [
  ['guest.guest', 'true'],
  ['billing.folio', `s.id < 'fol_1'`],
  ['billing.folio_stay', 'true'],
  ['billing.entry', `s.folio_id = 'fol_1' || lpad('1', 25, '0')`],
  ['booking.reservation', 'true'],
  ['booking.reservation_night', 'true'],
  ['rates.inventory_night', 's.date < current_date'],
  ['messaging.message', 'true'],
  ['messaging.conversation', 'true'],
  ['messaging.outgoing', 'true'],
  ['messaging.unconfirmed', 'true'],
] as const;

const idOfTenant = (column: string) => `regexp_replace(${column}, '^([a-z]{2,4}_.{10}).{7}', '\\1' || lpad(n::text, 7, '0'))`;

/** The tenant is one of the words. */
const wordsOfTenant = (column: string) => `array_to_tsvector(array['ten_other_' || n]) || ts_delete(${column}, s.tenant_id)`;

/**
 * Creates tenants as mere rows, with ids and words of their own: statistics see many small tenants, as in production, and one large one.
 */
export async function copyToOthers(pool: pg.Pool, small: Pick<LoadedHotel, 'tenantId'>, others: number): Promise<void> {
  for (const [table, rows] of copied) {
    const { rows: columns } = await pool.query<{ name: string; is_id: boolean; is_words: boolean }>(
      `select quote_ident(attname) as name, attname ~ '(^|_)id$' and atttypid = 'text'::regtype as is_id,
              atttypid = 'tsvector'::regtype as is_words
         from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and attname <> 'tenant_id'`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    const values = columns.map(({ name, is_id, is_words }) => (is_id ? idOfTenant(name) : is_words ? wordsOfTenant(name) : name));
    await pool.query(
      `insert into ${table} (tenant_id, ${names}) select 'ten_other_' || n, ${values} from ${table} s, generate_series(1, $2::int) as n
        where s.tenant_id = $1 and ${rows}`,
      [small.tenantId, others],
    );
  }
}
