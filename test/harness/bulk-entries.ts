import type pg from 'pg';
import type { Hotel } from './hotel.ts';

const insertEntries = `with made as (
    insert into billing.movement (tenant_id, id, operation, currency, posted_at)
    select $1, 'mov_' || right($2, 26), 'charge', 'EUR', now()
    returning id
  ), line as (
    insert into billing.posting (tenant_id, movement_id, line, folio_id, property_id, currency, business_date, account, amount_minor)
    select $1, made.id, l.line, f.id, f.property_id, 'EUR', (now() at time zone f.timezone)::date, l.account, l.sign * $3::bigint * ($3::bigint + 1) / 2
      from made, billing.folio f, (values (1, 'guest_ledger', 1), (2, 'other_revenue', -1)) as l(line, account, sign)
     where $3::bigint > 0 and f.tenant_id = $1 and f.id = $2
    returning property_id, business_date
  ), noted as (
    insert into billing.changed_day (tenant_id, property_id, business_date) select distinct $1, l.property_id, l.business_date from line l
  ), noted_revenue as (
    insert into billing.changed_service_date (tenant_id, property_id, service_date)
    select $1, f.property_id, current_date from billing.folio f where $3::bigint > 0 and f.tenant_id = $1 and f.id = $2
  ), total as (
    update billing.folio set charges_minor = charges_minor + $3::bigint * ($3::bigint + 1) / 2 where tenant_id = $1 and id = $2
  )
  insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, currency, amount_minor, service_date, posted_at)
  select $1, 'ent_' || right($2, 20) || lpad(n::text, 6, '0'), $2, made.id, 'ancillary', 'minibar', 'EUR', n, current_date, now()
    from made, generate_series(1, $3::int) as n`;

/** Inserts more entries into a folio than a test could post, of 0.01, 0.02 and so on. */
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
    client.release();
  } catch (error) {
    client.release(true); // with its transaction
    throw error;
  }
}
