// Written by `npm run release-migrations`: /readyz waits for the schema that the code was written for.

/** The newest migration of infra/postgres/migrations. */
export const newestMigration = 'Migration0001Baseline';

/** The digest of all functions of the database and what else is repeatable. */
export const repeatableSet = '0c6212c5aba593d94e44347f8c23ce428335b2cd669579c319383a31c49b574b';
