import { type Directory, firstStep, type MoveRequest } from '@innkeeper/cells';
import { refuse, ServiceError } from '@innkeeper/kernel';
import { inTransaction, type OperatorContext, operatorChange, operatorCommand } from '@innkeeper/platform';
import { z } from 'zod';

export interface MoveCommandDeps {
  /** The cell of this process. */
  readonly cell: string;
  readonly directory: Pick<Directory, 'listCells' | 'moverUrlOf' | 'startMove' | 'findRunningMove' | 'findFailedMove' | 'abandonMove'>;
}

const moveInput = z.strictObject({ tenant_id: z.string(), to: z.string() });
const tenantInput = z.strictObject({ tenant_id: z.string() });

/**
 * `tenant move`: begins to move a tenant to another cell. One that is under way goes on. Rules: CELL-16. Errors: SVC-2011 for an unknown tenant
 * or cell; SVC-3007 for the cell that it lives in, while it is moved elsewhere, without a MOVER_URL of both cells, where there is only one, and
 * while a cell keeps rows of a failed move; SVC-9003.
 */
export function moveTenantCommand(cells: MoveCommandDeps | null) {
  return operatorCommand(moveInput, async (ctx, { tenant_id: tenantId, to }): Promise<{ move_id: string }> => {
    const deps = requireCells(cells);
    await ctx.inTenant(tenantId, 'tenant.move');
    await requireOtherCell(deps, to);
    const moveId = await beginMove(deps, { tenantId, from: deps.cell, to });
    await operatorChange(ctx, 'tenant.move', async () => ({
      result: null,
      tenantId,
      resourceId: tenantId,
      details: { to, move_id: moveId },
    }));
    await startWorkflow(ctx, 'move-tenant', { tenantId, moveId });
    return { move_id: moveId };
  });
}

/** `tenant move --abandon`: the tenant stays where it is. Rules: CELL-16. Errors: SVC-3007 without a move, and after its cut-over; SVC-9003. */
export function abandonMoveCommand(cells: MoveCommandDeps | null) {
  return operatorCommand(tenantInput, async (ctx, { tenant_id: tenantId }): Promise<{ move_id: string }> => {
    const { directory } = requireCells(cells);
    const move = await directory.findRunningMove(tenantId);
    if (move === null) throw refuse('SVC-3007', 'tenant_id', 'is not being moved');
    await directory.abandonMove(move.id);
    if (move.step === firstStep) await startWorkflow(ctx, 'move-tenant', { tenantId, moveId: move.id }); // who began the move may have died before that
    await operatorChange(ctx, 'tenant.abandon_move', async () => ({
      ...{ result: null, tenantId, resourceId: tenantId },
      details: { move_id: move.id },
    }));
    return { move_id: move.id };
  });
}

/**
 * `tenant move --clear`: removes what a failed move has left in the cell that the tenant left. Safe to repeat. Rules: CELL-16. Errors: SVC-3007
 * unless the last move has failed; SVC-9003.
 */
export function clearMoveCommand(cells: MoveCommandDeps | null) {
  return operatorCommand(tenantInput, async (ctx, { tenant_id: tenantId }): Promise<{ move_id: string }> => {
    const move = await requireCells(cells).directory.findFailedMove(tenantId);
    if (move === null) throw refuse('SVC-3007', 'tenant_id', 'has no failed move');
    if (move.cleared_at !== null) return { move_id: move.id };
    await operatorChange(ctx, 'tenant.clear_move', async () => ({
      ...{ result: null, tenantId, resourceId: tenantId },
      details: { from: move.from, move_id: move.id },
    }));
    await startWorkflow(ctx, 'clear-move', { tenantId, moveId: move.id });
    return { move_id: move.id };
  });
}

function requireCells(deps: MoveCommandDeps | null): MoveCommandDeps {
  if (deps === null) throw refuse('SVC-3007', 'to', 'there is only one cell');
  return deps;
}

async function requireOtherCell({ cell, directory }: MoveCommandDeps, to: string): Promise<void> {
  if (to === cell) throw refuse('SVC-3007', 'to', 'is the cell that the tenant lives in');
  const found = (await directory.listCells()).find((each) => each.cell === to);
  if (!found) throw refuse('SVC-2011', 'to', 'is not a cell of this installation');
  if (!found.healthy) throw new ServiceError('SVC-9003', [{ field: 'to', issue: 'has not reported for 30 seconds' }]);
  for (const name of [cell, to])
    if ((await directory.moverUrlOf(name)) === null)
      throw refuse('SVC-3007', 'to', `cannot be reached by a move: ${name} has no MOVER_URL`);
}

async function beginMove({ directory }: MoveCommandDeps, request: MoveRequest): Promise<string> {
  const running = await directory.findRunningMove(request.tenantId);
  if (running === null) return directory.startMove(request);
  if (running.to === request.to && !running.is_abandoned) return running.id;
  throw refuse('SVC-3007', 'tenant_id', `is being moved to ${running.to}${running.is_abandoned ? ', which is being abandoned' : ''}`);
}

interface MoveRef {
  readonly tenantId: string;
  readonly moveId: string;
}

/** Its id follows from the move: a second start does nothing. */
async function startWorkflow(ctx: OperatorContext, kind: 'move-tenant' | 'clear-move', { tenantId, moveId }: MoveRef): Promise<void> {
  await inTransaction(await ctx.inTenant(tenantId, 'tenant.move'), async (inner) => {
    inner.tx.startWorkflow({ id: `${kind}:${moveId}`, kind, input: { tenant_id: tenantId, move_id: moveId } });
  });
}
