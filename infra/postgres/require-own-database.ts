import type pg from 'pg';

// Reads catalogues only: they are open to every login, whoever made the database.
const readOwner = `
  select array(select nspname::text from pg_namespace where nspname in
           ('access', 'billing', 'booking', 'channels', 'fiscal', 'guest', 'hotel', 'messaging', 'platform', 'rates', 'reporting', 'webhooks') order by 1) as schemas,
         exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                  where n.nspname = 'innkeeper' and c.relname = 'repeatable') as is_ours`;

/**
 * Refuses a database with schemas of these names that the baseline did not create, before anything is changed: no migration starts from
 * there. Rules: OPS-67.
 */
export async function requireOwnDatabase(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ schemas: string[]; is_ours: boolean }>(readOwner);
  const [found] = rows;
  if (!found || found.is_ours || found.schemas.length === 0) return;
  throw new Error(
    `this database was made by a version of Innkeeper before 1.0, or by something else: it already has the schemas ${found.schemas.join(', ')}.\n` +
      'There is no way to bring it up to date, and nothing in it was changed. Name a new, empty database in DATABASE_URL; ' +
      'the version that made this one can still use it.',
  );
}
