import type pg from 'pg';
import type { Hotel } from './hotel.ts';

const insertEntries = `with made as (
    insert into billing.movement (tenant_id, id, operation, currency, posted_at)
    select $1, 'mov_' || right($2, 26), 'charge', 'EUR', now()
    returning id
  )
  insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, currency, amount_minor, service_date, posted_at)
  select $1, 'ent_' || right($2, 20) || lpad(n::text, 6, '0'), $2, made.id, 'ancillary', 'minibar', 'EUR', n, current_date, now()
    from made, generate_series(1, $3::int) as n`;

/** Gives a folio more entries than a test could post. Its totals and its ledger do not know of them. */
export async function bulkEntries(
  pool: pg.Pool,
  { tenantId }: Pick<Hotel, 'tenantId'>,
  folio: { id: string; entries: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    await client.query(insertEntries, [tenantId, folio.id, folio.entries]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
