import type { TableRetention } from '../retention/table-retention.ts';

/**
 * SQL condition of a claim: the tenant of a row is not on its way to another cell, which would not learn in time what has been sent. The
 * planner takes a test for null to hold for nearly every row. Rules: CELL-16.
 */
export function isStaying(tenantId: string): string {
  return `nullif(${tenantId} = any ((select platform.leaving_tenants())::text[]), true) is not null`;
}

const isOfLiveWorker = `q.leased_by = any (platform.live_workers(''))`;

/**
 * Statements that find calls to somebody outside for the tenant `$1` whose outcome is not recorded yet, one a table. None is begun for a
 * tenant that is being closed, so waiting for them ends with their time-outs. Rules: CELL-16.
 */
export function callsInHand(retention: readonly TableRetention[]): string[] {
  return retention.flatMap(({ table, calls }) => {
    if (calls === undefined) return [];
    const isUnderWay = 'leased' in calls ? `${calls.leased} and ${isOfLiveWorker}` : calls.timed;
    return [`select from ${table} q where q.tenant_id = $1 and ${isUnderWay} limit 1`];
  });
}
