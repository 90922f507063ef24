import { type Repetition, repeatUntil } from '@innkeeper/platform';
import type { CellRegister } from './directory/cells.ts';
import type { OwnCell } from './own-cell.ts';

const everyMs = 10_000;

export interface ReportDeps {
  readonly cell: OwnCell;
  readonly directory: Pick<CellRegister, 'register'>;
  readonly log: Repetition['log'];
  readonly signal: AbortSignal;
}

/** Reports to the directory that the cell serves, every 10 seconds until the signal. Rules: CELL-3. */
export function reportCell({ cell, directory, log, signal }: ReportDeps): Promise<void> {
  return repeatUntil({
    name: 'report to the directory of cells',
    signal,
    step: () => directory.register(cell, cell.moverUrl),
    rest: everyMs,
    backOff: { firstMs: 1_000, maxMs: everyMs },
    log,
    isBackground: true,
  });
}
