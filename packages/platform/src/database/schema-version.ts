// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0009Cells';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = '63102754548b699447663b9f66879b3f43f2a6dda23ccf1616e14e24e32919f5';
