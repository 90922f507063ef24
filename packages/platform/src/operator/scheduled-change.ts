import type { Database, RunStatement } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import { announceChange } from './operator-change.ts';

/** One resource that was changed. */
export interface ChangedResource {
  readonly tenant_id: string;
  readonly id: string;
}

const recordActions = systemStatement<never>(
  'platform.record_scheduled_actions',
  `insert into platform.audit (tenant_id, at, actor, action, resource_id)
   select changed.tenant_id, $1, 'system:schedule', $2, changed.id from unnest($3::text[], $4::text[]) as changed(tenant_id, id)`,
);

/**
 * A change that no request asks for: one statement, the audit rows of what it answers and the notice to every process's token cache commit together.
 * Answers how many were changed. Errors: SVC-9003.
 */
export function scheduledChange(
  db: Database,
  audit: { readonly action: string; readonly at: string },
  work: (run: RunStatement) => Promise<readonly ChangedResource[]>,
): Promise<number> {
  return db.systemTransaction(async (run) => {
    const changed = await work(run);
    if (changed.length === 0) return 0;
    const ids = [changed.map((each) => each.tenant_id), changed.map((each) => each.id)];
    await Promise.all([run(recordActions, [audit.at, audit.action, ...ids]), run(announceChange, [])]);
    return changed.length;
  });
}
