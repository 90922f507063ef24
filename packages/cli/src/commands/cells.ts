import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

/** `cells list`. Rules: CELL-3. */
export function addCellsCommands(program: Command, act: Act): void {
  const cells = program.command('cells').description('installations that work as one');
  cells
    .command('list')
    .description('list the cells with their tenants; empty where there is only one')
    .action(act(z.object({}), (_options, operator) => operator.cells.list.query()));
}
