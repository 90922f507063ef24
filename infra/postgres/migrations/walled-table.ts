const isHere = (column: string): string =>
  `nullif(${column} = any (array(select a.tenant_id from platform.away_tenant a where a.phase = 'away')), true) is not null`;

/** SQL that lets the system role work on a table across tenants, except those that are away; see Migration0009Cells. */
export function walledSystemTable(table: string, privileges: string, column = 'tenant_id'): string {
  return `
    create policy system on ${table} to innkeeper_system
      using (${isHere(column)}) with check (case when ${isHere(column)} then true else platform.require_here(false) end);
    grant ${privileges} on ${table} to innkeeper_system;`;
}
