// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0016RoomPictures';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = '8e9962c8316d09d2894db1faff9d4eabeb052f5d19c7fd6e4a2acdab75e84fe9';
