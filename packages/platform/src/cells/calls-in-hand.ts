import type { TableRetention } from '../retention/table-retention.ts';

/**
 * SQL condition of a claim: the tenant of a row is not on its way to another cell, which would not learn in time what has been sent. The
 * planner takes a test for null to hold for nearly every row. Rules: CELL-16.
 */
export function isStaying(tenantId: string): string {
  return `nullif(${tenantId} = any ((select platform.leaving_tenants())::text[]), true) is not null`;
}

/**
 * Statements that find work of the tenant `$1` that a live worker has in hand, one a table: calls to somebody outside whose outcome is not
 * recorded yet. None is begun for a tenant that is being closed, so waiting for them ends with their time-outs.
 */
export function workInHand(retention: readonly TableRetention[]): string[] {
  return retention.flatMap(({ table, leased }) =>
    leased === undefined
      ? []
      : [`select from ${table} q where q.tenant_id = $1 and ${leased} and q.leased_by = any (platform.live_workers('')) limit 1`],
  );
}
