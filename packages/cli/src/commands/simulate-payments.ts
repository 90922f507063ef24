import { partnerFaults } from '@innkeeper/kernel';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const paymentsFault = z.object({ tenant: z.string(), mode: z.enum(partnerFaults.payments) });

/** `simulate payments ...`. Rules: SANDBOX-4. */
export function addPaymentsCommands(simulate: Command, act: Act): void {
  const payments = simulate.command('payments').description('the payment provider');
  payments
    .command('fault')
    .description('make the provider answer too late or be unreachable, or work again')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--mode <mode>', partnerFaults.payments.join(', '))
    .action(act(paymentsFault, ({ tenant, mode }, operator) => operator.simulate.payments.fault.mutate({ tenant_id: tenant, mode })));
}
