/** PostgreSQL channel on which every process hears that tenants or tokens have changed. */
export const accessChannel = 'innkeeper_access';
