// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0001Baseline';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = '201b3ea0c12e2f87d8c532ce096a1857aad5ae9e59066c7deec8421a62c5ca4b';
