import type { RunStatement, SystemTransaction } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import { accessChannel } from './access-channel.ts';
import type { OperatorContext } from './operator-context.ts';

/** Result of a change with the contents of its audit row. */
export interface ChangeOutcome<T> {
  readonly result: T;
  readonly tenantId: string | null; // null: the whole installation
  /** Other tenants whose audit logs also get the change. */
  readonly otherTenantIds?: readonly string[];
  readonly resourceId: string | null;
  readonly details?: Record<string, unknown>;
}

const insertLines = systemStatement<never>(
  'platform.record_operator_action',
  `insert into platform.audit (tenant_id, at, actor, action, resource_id, request_id, details, address)
   select t.id, $2, $3, $4, $5, $6, $7::json, $8::inet from unnest($1::text[]) as t(id)`,
);

/** Notifies every process that its cache of tenants and tokens may be stale. */
export const announceChange = systemStatement<never>('platform.announce_change', `select pg_notify('${accessChannel}', '')`);

/** Tenant name in audit rows that belong to no tenant. */
const installation = 'system';

/** Contents of the audit rows of one action. */
export interface RecordedAction extends Omit<ChangeOutcome<unknown>, 'result'> {
  readonly action: string;
  readonly actor: string; // kind:id
}

/** Writes the audit rows of one action in the transaction that performs it. Rules: OPS-12. */
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
 * Runs one operator command: its statements, its audit row and the notice to every token cache commit together.
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
