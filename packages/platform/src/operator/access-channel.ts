/** PostgreSQL channel that notifies every process of changed tenants or tokens. */
export const accessChannel = 'innkeeper_access';
