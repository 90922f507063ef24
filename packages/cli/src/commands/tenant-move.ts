import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Act, Surroundings } from '../command-line.ts';
import { Failure, malformed } from '../failure.ts';
import type { Operator } from '../operator-client.ts';

const options = z.object({
  tenant: z.string(),
  to: z.string().optional(),
  abandon: z.boolean().default(false),
  clear: z.boolean().default(false),
});

/** `tenant move`. Rules: CELL-16. */
export function addMoveCommand(tenant: Command, act: Act, surroundings: Surroundings): void {
  tenant
    .command('move')
    .description('move a tenant to another cell while it goes on working; the move goes on if this command is interrupted')
    .requiredOption('--tenant <id>', 'the tenant')
    .option('--to <cell>', 'the cell that it is to live in')
    .option('--abandon', 'leave it where it is, which is possible until the other cell takes over')
    .option('--clear', 'remove the rows that a failed move has left behind')
    .action(
      act(options, async ({ tenant: tenantId, to, abandon, clear }, operator) => {
        if (abandon) return abandonMove(operator, tenantId, surroundings);
        if (clear) return clearMove(operator, tenantId, surroundings);
        if (to === undefined) throw malformed('to', 'must be the name of a cell');
        const { move_id: moveId } = await operator.tenant.move.mutate({ tenant_id: tenantId, to });
        const move = await followMove(operator, { moveId, isOver: hasEnded }, surroundings);
        if (move.state !== 'done') throw unfinished(move);
        const seconds = Math.round((Date.parse(move.finished_at ?? '') - Date.parse(move.started_at)) / 100) / 10;
        const { from, frozen_ms, rows, verified } = move;
        return { tenant_id: tenantId, from, to, seconds, frozen_ms, rows, verified };
      }),
    );
}

async function abandonMove(operator: Operator, tenantId: string, surroundings: Surroundings): Promise<object> {
  const { move_id: moveId } = await operator.tenant.abandonMove.mutate({ tenant_id: tenantId });
  const move = await followMove(operator, { moveId, isOver: hasEnded }, surroundings);
  if (move.state !== 'abandoned') throw unfinished(move);
  return { tenant_id: tenantId, from: move.from, to: move.to, abandoned: true };
}

async function clearMove(operator: Operator, tenantId: string, surroundings: Surroundings): Promise<object> {
  const { move_id: moveId } = await operator.tenant.clearMove.mutate({ tenant_id: tenantId });
  const { from, to } = await followMove(operator, { moveId, isOver: ({ cleared_at }) => cleared_at !== null }, surroundings);
  return { tenant_id: tenantId, from, to, cleared: true };
}

type Move = Awaited<ReturnType<Operator['tenant']['moves']['query']>>['data'][number];

function unfinished({ state, error }: Move): Failure {
  const issue = error ?? 'see the log of the worker';
  return new Failure({
    code: 'SVC-3007',
    message: `the move has ${state === 'failed' ? 'failed' : 'been abandoned'}`,
    details: [{ field: 'tenant', issue }],
  });
}

const pollMs = 500;
const failuresMax = 120; // a minute: cells and their directory may be restarted while a tenant is moved

interface FollowedMove {
  readonly moveId: string;
  readonly isOver: (move: Move) => boolean;
}

const hasEnded = ({ state }: Move): boolean => state !== 'running';

/** Prints every step of the move, and returns the move once nothing more happens to it. */
async function followMove(operator: Operator, { moveId, isOver }: FollowedMove, { note }: Surroundings): Promise<Move> {
  let shown = '';
  for (let failures = 0; ; await pause(pollMs)) {
    const move = await findMove(operator, moveId).catch((error: unknown) => {
      failures += 1;
      if (failures > failuresMax) throw error;
      return null;
    });
    if (move === null) continue;
    failures = 0;
    if (move.step !== shown) note(`${move.step}\n`);
    shown = move.step;
    if (isOver(move)) return move;
  }
}

async function findMove(operator: Operator, moveId: string): Promise<Move> {
  const { data } = await operator.tenant.moves.query({});
  const move = data.find(({ id }) => id === moveId);
  if (move === undefined) throw new Error(`there is no move ${moveId}`);
  return move;
}
