import type { Database } from '../database/database.ts';
import { TenantAway } from '../database/faults.ts';
import { systemStatement } from '../database/statement.ts';

const findMark = systemStatement<{ is_marked: boolean }>(
  'platform.find_away_mark',
  'select true as is_marked from platform.away_tenant a where a.tenant_id = $1',
);

/**
 * Refuses work that finds no rows of a tenant while the tenant is on its way out of this cell or into it: they are only hidden. Look again
 * afterwards, because the tenant may have arrived in between. Rules: CELL-12. Errors: SVC-9003.
 */
export async function requireNotAway(db: Database, tenantId: string): Promise<void> {
  if ((await db.runAsSystem(findMark, [tenantId])).length > 0) throw new TenantAway();
}
