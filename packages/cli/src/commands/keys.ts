import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

/** `keys rotate`, `keys status`. Rules: OPS-46, OPS-47. */
export function addKeysCommands(program: Command, act: Act): void {
  const keys = program.command('keys').description('the master key that seals secrets in the database');
  keys
    .command('rotate')
    .description('add a new key, reseal everything with it in the background, then remove the old one')
    .action(act(z.object({}), (_options, operator) => operator.keys.rotate.mutate()));
  keys
    .command('status')
    .description('show how many sealed values use the present key, by column')
    .action(act(z.object({}), (_options, operator) => operator.keys.status.query()));
}
