// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0008MovableTenants';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = 'ae805515436a006b81eb0a4d229cbe704487248fec0b438f663bc39628c74e3c';
