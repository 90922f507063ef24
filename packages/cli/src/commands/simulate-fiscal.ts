import { partnerFaults } from '@innkeeper/kernel';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const fiscalFault = z.object({ tenant: z.string(), mode: z.enum(partnerFaults.fiscal) });

/** `simulate fiscal ...`. Rules: SANDBOX-4, FISCAL-25. */
export function addFiscalCommands(simulate: Command, act: Act): void {
  const fiscal = simulate.command('fiscal').description('the tax authorities that take legal invoices');
  fiscal
    .command('fault')
    .description('make the authorities fail in a certain way, or work again')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--mode <mode>', partnerFaults.fiscal.join(', '))
    .action(act(fiscalFault, ({ tenant, mode }, operator) => operator.simulate.fiscal.fault.mutate({ tenant_id: tenant, mode })));
}
