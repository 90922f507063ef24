/** SQL that puts a tenant table behind row-level security, for the owner too, and grants the application what it may do. */
export function tenantTable(table: string, privileges: string, column = 'tenant_id'): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} to innkeeper_app
      using (${column} = current_setting('app.tenant', true)) with check (${column} = current_setting('app.tenant', true));
    grant ${privileges} on ${table} to innkeeper_app;`;
}

/** SQL that lets the system role work on a table across tenants. */
export function systemTable(table: string, privileges: string): string {
  return `
    create policy system on ${table} to innkeeper_system using (true) with check (true);
    grant ${privileges} on ${table} to innkeeper_system;`;
}
