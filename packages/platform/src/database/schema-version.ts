// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0021StandardSignatures';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = 'f1894c2eb60bb8a5cbd57ec4edbfdb14fddd8247dd7eb06e57462fb88dc6788d';
