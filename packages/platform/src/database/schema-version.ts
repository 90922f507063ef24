// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0015BookingPages';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = '71b9c8e9da61c6c06e6e369573db6a476601efc6bde3cf5d479ca704f7a989c0';
