import type { Database, RunStatement } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import { announceChange } from './operator-change.ts';

/** A changed resource. */
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
 * Runs a change without a request: one statement, an audit row for each row it returns and the notice to every token cache commit together.
 * Returns the number of changed resources. Errors: SVC-9003.
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
