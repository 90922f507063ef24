// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0010DirectBooking';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = 'fd8fad930d843a51259f9ef30c029723d26bb3711e7c3d694b519108fe0eb65b';
