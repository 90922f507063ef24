import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const paymentsFault = z.object({ tenant: z.string(), mode: z.enum(['none', 'timeout', 'unreachable']) });
const state = z.object({ tenant: z.string(), partner: z.enum(['ota', 'payments', 'locks', 'registry', 'transport']) });

/** `simulate ...`: what the simulated partners do and hold. Rules: SANDBOX-4, SANDBOX-5. */
export function addSimulateCommands(program: Command, act: Act): void {
  const simulate = program.command('simulate').description('the simulated partners');
  addPaymentsCommands(simulate, act);
  simulate
    .command('state')
    .description('show what a partner holds for a tenant')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--partner <name>', 'ota, payments, locks, registry or transport')
    .action(act(state, ({ tenant, partner }, operator) => operator.simulate.state.query({ tenant_id: tenant, partner })));
}

function addPaymentsCommands(simulate: Command, act: Act): void {
  const payments = simulate.command('payments').description('the payment provider');
  payments
    .command('fault')
    .description('make the provider answer too late, be unreachable, or well again')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--mode <mode>', 'none, timeout or unreachable')
    .action(act(paymentsFault, ({ tenant, mode }, operator) => operator.simulate.payments.fault.mutate({ tenant_id: tenant, mode })));
}
