// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0025DueRetries';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = '610891450ea9b051a03c38c9fb43a504fa7718744b242b3d4a388d89904b035f';
