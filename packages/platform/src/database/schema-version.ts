// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0008MovableTenants';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = 'c432802574eab39ed385cb9f75034b93e2031dd7c6ac46e8f654377b7c396c0b';
