import type pg from 'pg';
import type { LoadedHotel } from './load-stays.ts';

/** Tables of a stay, with which rows of the tenant with a handful the others have, too. */
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

/** Tenants that are nothing but rows: statistics see many tenants of a few rows each, as in life, and one that is quite different. */
export async function copyToOthers(pool: pg.Pool, small: Pick<LoadedHotel, 'tenantId'>, others: number): Promise<void> {
  for (const [table, rows] of copied) {
    const { rows: found } = await pool.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and attname <> 'tenant_id'`,
      [table],
    );
    const columns = found[0]?.columns ?? '';
    await pool.query(
      `insert into ${table} (tenant_id, ${columns}) select 'ten_other_' || n, ${columns} from ${table} s, generate_series(1, $2::int) as n
        where s.tenant_id = $1 and ${rows}`,
      [small.tenantId, others],
    );
  }
}
