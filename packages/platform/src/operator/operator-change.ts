import type { RunStatement } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import { accessChannel } from './access-channel.ts';
import type { OperatorContext } from './operator-context.ts';

/** What a change answers and what its audit row says of it. */
export interface Done<T> {
  readonly result: T;
  readonly tenantId: string | null; // null: the whole installation
  readonly resourceId: string | null;
  readonly details?: Record<string, unknown>;
}

const recordAction = systemStatement<never>(
  'platform.record_operator_action',
  `insert into platform.audit (tenant_id, at, actor, action, resource_id, request_id, details) values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Notifies every process that what it caches of tenants and tokens may be out of date. */
export const announceChange = systemStatement<never>('platform.announce_change', `select pg_notify('${accessChannel}', '')`);

/** Audit rows that belong to no tenant stand under this name. */
const installation = 'system';

/**
 * Runs one operator command: its statements, its audit row and the notice to every process's token cache commit together.
 * Rules: OPS-12. Errors: SVC-9003.
 */
export function operatorChange<T>(ctx: OperatorContext, action: string, work: (run: RunStatement) => Promise<Done<T>>): Promise<T> {
  return ctx.db.systemTransaction(async (run) => {
    const done = await work(run);
    const details = done.details ? JSON.stringify(done.details) : null;
    const actor = `operator:${ctx.operatorId}`;
    await Promise.all([
      run(recordAction, [done.tenantId ?? installation, ctx.clock.now(), actor, action, done.resourceId, ctx.requestId, details]),
      run(announceChange, []),
    ]);
    return done.result;
  });
}
