import type { RunStatement, SystemTransaction } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import { accessChannel } from './access-channel.ts';
import type { OperatorContext } from './operator-context.ts';

/** What a change answers and what its audit row says of it. */
export interface ChangeOutcome<T> {
  readonly result: T;
  readonly tenantId: string | null; // null: the whole installation
  /** Tenants whose logs the change stands in as well. */
  readonly otherTenantIds?: readonly string[];
  readonly resourceId: string | null;
  readonly details?: Record<string, unknown>;
}

const insertLines = systemStatement<never>(
  'platform.record_operator_action',
  `insert into platform.audit (tenant_id, at, actor, action, resource_id, request_id, details, address)
   select t.id, $2, $3, $4, $5, $6, $7::json, $8::inet from unnest($1::text[]) as t(id)`,
);

/** Notifies every process that what it caches of tenants and tokens may be out of date. */
export const announceChange = systemStatement<never>('platform.announce_change', `select pg_notify('${accessChannel}', '')`);

/** Audit rows that belong to no tenant stand under this name. */
const installation = 'system';

/** What the audit log says of an action. */
export interface RecordedAction extends Omit<ChangeOutcome<unknown>, 'result'> {
  readonly action: string;
  readonly actor: string; // kind:id
}

/** Writes the lines of one action with the transaction that carries it out. Rules: OPS-12. */
export async function recordAction(
  run: RunStatement,
  ctx: Pick<OperatorContext, 'clock' | 'requestId' | 'address'>,
  { tenantId, otherTenantIds = [], actor, action, resourceId, details }: RecordedAction,
): Promise<void> {
  const tenantIds = [tenantId ?? installation, ...otherTenantIds];
  const text = details ? JSON.stringify(details) : null;
  await run(insertLines, [tenantIds, ctx.clock.now(), actor, action, resourceId, ctx.requestId, text, ctx.address]);
}

/**
 * Runs one operator command: its statements, its audit row and the notice to every process's token cache commit together.
 * Rules: OPS-12. Errors: SVC-9003.
 */
export function operatorChange<T>(
  ctx: OperatorContext,
  action: string,
  work: (run: SystemTransaction) => Promise<ChangeOutcome<T>>,
): Promise<T> {
  return ctx.db.systemTransaction(async (run) => {
    const { result, ...done } = await work(run);
    await Promise.all([recordAction(run, ctx, { ...done, action, actor: `operator:${ctx.operatorId}` }), run(announceChange, [])]);
    return result;
  });
}
