// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0006StaysOfGroups';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = 'a650aa2e18a0241b8b772a1f3392bb5a5b958e38747258e8a76374825866de3c';
