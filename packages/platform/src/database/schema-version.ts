/** The newest migration of infra/postgres/migrations: the code needs the schema as it stands after it. A test holds the two together. */
export const newestMigration = 'Migration0147OwnFigures';
