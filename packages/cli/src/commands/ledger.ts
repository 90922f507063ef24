import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

/** `ledger verify`. */
export function addLedgerCommands(program: Command, act: Act): void {
  const ledger = program.command('ledger').description('the double-entry ledger behind the folios');
  ledger
    .command('verify')
    .description('check that the folios, entries and postings of a tenant add up, and report faults')
    .requiredOption('--tenant <id>', 'the tenant')
    .action(act(z.object({ tenant: z.string() }), ({ tenant }, operator) => operator.ledger.verify.query({ tenant_id: tenant })));
}
