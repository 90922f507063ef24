import type { RequestContext } from '../context.ts';
import { idOf, runOnce } from '../idempotency/run-once.ts';
import type { Contract, ContractInput } from '../wire/contract.ts';
import type { NamedOperation } from './operation.ts';
import { requirePermission } from './permission.ts';

/**
 * Runs a permitted operation on its parsed input. Order: checks, permission by input, row budget, idempotency, the use case; the use
 * case, its audit row and its idempotency record commit together. One that is run in a transaction is part of the change that opened it, whose row
 * and record stand for it. Rules: ERR-11, ERR-12, IDEM-8, IDEM-10.
 */
export async function runOperation(operation: NamedOperation, context: RequestContext, input: ContractInput<Contract>): Promise<unknown> {
  const ctx = context.operation === operation.name ? context : { ...context, operation: operation.name };
  operation.check?.(input, ctx);
  if (operation.permissionByInput) requirePermission(ctx.permission, operation.permissionByInput(input));
  if (operation.rows) await ctx.chargeRows(operation.rows(input));
  if (operation.method === 'GET' || operation.transaction === 'caller' || ctx.tx) return operation.run(ctx, input);
  const { keepForever = false, replayBody } = operation;
  return runOnce(ctx, { keepForever, replayBody, resourceId: idOf(input.params) }, (inner) => operation.run(inner, input));
}
