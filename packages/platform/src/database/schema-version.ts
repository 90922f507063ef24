// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0017FiscalDocuments';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = '5d8659a2ede41fe2c1246486f2bc0fdced66f1946781eeedecd9d8a4fc22ca6d';
