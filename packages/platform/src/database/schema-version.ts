// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0001Baseline';

/** The digest of all functions of the database and what else is repeatable. */
export const repeatableSet = 'ab27cbd8242343904c55726c2eb8076343d8aec3754f756866db0cde8daf1dcc';
