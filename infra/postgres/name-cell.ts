import pg from 'pg';

const lockTimeoutMs = 2_000;

/** Tables with the digests of values that callers show. */
const sources = ['access.token_value', 'booking.publishable_key', 'hotel.property', 'messaging.guest_link', 'messaging.stay_key'];

const collectRoutes = `
  insert into platform.route (tenant_id, digest, kind)
  select v.tenant_id, v.hash, 'token' from access.token_value v
  union all select p.tenant_id, sha256(p.key::bytea), 'token' from booking.publishable_key p
  union all select h.tenant_id, sha256(h.id::bytea), 'token' from hotel.property h
  union all select l.tenant_id, l.digest, 'guest_link' from messaging.guest_link l
  union all select k.tenant_id, k.digest, 'stay_key' from messaging.stay_key k`;

/**
 * Makes the database that of a cell, and lists every digest that the directory must know; triggers list those to come. Nothing is done where
 * it already is that cell's. Run it after the migrations. Fails when the database is another cell's, or a table is locked for too long.
 */
export async function nameCell(url: string, cell: string): Promise<void> {
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => undefined); // the statement under way fails with the same error
  await session.connect();
  try {
    await session.query(`begin; set local role innkeeper_owner; set local lock_timeout = ${lockTimeoutMs}`);
    const { rowCount } = await session.query('insert into platform.own_cell (name) values ($1) on conflict do nothing', [cell]);
    if (rowCount === 0) await requireName(session, cell);
    else await listRoutes(session);
    await session.query('commit');
  } finally {
    await session.end();
  }
}

async function requireName(session: pg.Client, cell: string): Promise<void> {
  const { rows } = await session.query<{ name: string }>('select name from platform.own_cell');
  if (rows[0]?.name !== cell) throw new Error(`the database belongs to the cell "${rows[0]?.name}", not to "${cell}"`);
}

/** The tables are locked, so that nothing is made that neither this statement nor a trigger sees. */
async function listRoutes(session: pg.Client): Promise<void> {
  await session.query(`lock table ${sources.join(', ')} in share row exclusive mode`);
  await session.query('set local role innkeeper_system');
  await session.query(collectRoutes);
}
