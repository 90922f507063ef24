// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0013PaymentsDue';

/** Digest of all repeatable SQL: the functions of the database and the like. */
export const repeatableSet = '3eb74305f0a8a88cecbf6ee319a110479423ee92ce5aea93a71444285a82e819';
