// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0024GrantsOfClients';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = 'fcdcbca9927ce87d84cd3f5a029ae5ed0ea43ae39f325622e978a39ac68d2820';
