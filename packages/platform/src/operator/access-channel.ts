/** PostgreSQL channel on which every process is notified that tenants or tokens have changed. */
export const accessChannel = 'innkeeper_access';
