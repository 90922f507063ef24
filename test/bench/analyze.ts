import pg from 'pg';

/** As autovacuum does within a minute or two: plans that were made while tables were empty are no measure of a hotel in operation. */
export async function analyze(databaseUrl: string): Promise<void> {
  const login = new pg.Client({ connectionString: databaseUrl });
  await login.connect();
  await login.query('set role innkeeper_owner');
  await login.query('analyze');
  await login.end();
}
