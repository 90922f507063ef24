// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0009Cells';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = '7e48b16d168731faf1362cb8d0c0f25c1da1a5ecb5784c61896b5cc6a8d92062';
