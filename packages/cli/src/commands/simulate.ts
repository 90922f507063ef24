import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';
import { addFiscalCommands } from './simulate-fiscal.ts';
import { addLocksCommands } from './simulate-locks.ts';
import { addOtaCommands } from './simulate-ota.ts';
import { addPaymentsCommands } from './simulate-payments.ts';
import { addRegistryCommands } from './simulate-registry.ts';
import { addTransportCommands } from './simulate-transport.ts';

const state = z.object({
  tenant: z.string(),
  partner: z.enum(['ota', 'payments', 'locks', 'registry', 'transport', 'fiscal']),
  channel: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});

/** `simulate ...`: actions and state of the simulated partners. Rules: SANDBOX-4, SANDBOX-5. */
export function addSimulateCommands(program: Command, act: Act): void {
  const simulate = program.command('simulate').description('the simulated partners');
  addOtaCommands(simulate, act);
  addPaymentsCommands(simulate, act);
  addRegistryCommands(simulate, act);
  addLocksCommands(simulate, act);
  addTransportCommands(simulate, act);
  addFiscalCommands(simulate, act);
  simulate
    .command('state')
    .description("show a partner's data of a tenant")
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--partner <name>', 'ota, payments, locks, registry, transport or fiscal')
    .option('--channel <name>', 'only this agency')
    .option('--from <date>', "the agencies' availability and rates from this date on")
    .option('--to <date>', "the agencies' availability and rates up to this date")
    .action(
      act(state, ({ tenant, partner, channel, from, to }, operator) =>
        operator.simulate.state.query({ tenant_id: tenant, partner, channel, from, to }),
      ),
    );
}
