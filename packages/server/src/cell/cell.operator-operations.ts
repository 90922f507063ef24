import type { Directory, ListedCell, MoveRecord } from '@innkeeper/cells';
import { limits, wholeNumber } from '@innkeeper/kernel';
import { type OperatorOperations, operatorQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { abandonMoveCommand, clearMoveCommand, type MoveCommandDeps, moveTenantCommand } from './move-commands.ts';

export interface CellsOperatorDeps extends MoveCommandDeps {
  readonly directory: MoveCommandDeps['directory'] & Pick<Directory, 'listMoves'>;
}

const movesInput = z.strictObject({ limit: wholeNumber().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault) });

/** Operator operations on cells; lists are empty where there is only one cell. Rules: CELL-3, CELL-5, CELL-11. Errors: SVC-9003. */
export function cellOperatorOperations(deps: CellsOperatorDeps | null) {
  return {
    cells: {
      list: operatorQuery(z.void(), async (): Promise<{ data: ListedCell[] }> => ({ data: (await deps?.directory.listCells()) ?? [] })),
    },
    tenant: {
      move: moveTenantCommand(deps),
      abandonMove: abandonMoveCommand(deps),
      clearMove: clearMoveCommand(deps),
      moves: operatorQuery(movesInput, async (_ctx, { limit }): Promise<{ data: MoveRecord[] }> => {
        return { data: (await deps?.directory.listMoves(limit)) ?? [] };
      }),
    },
  } as const satisfies OperatorOperations;
}
