import { partnerFaults } from '@innkeeper/kernel';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const registryFault = z.object({ tenant: z.string(), mode: z.enum(partnerFaults.registry) });

/** `simulate registry ...`. Rules: SANDBOX-4, SANDBOX-11. */
export function addRegistryCommands(simulate: Command, act: Act): void {
  const registry = simulate.command('registry').description('the national guest registries');
  registry
    .command('fault')
    .description('make the registries fail in a certain way, or work again')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--mode <mode>', partnerFaults.registry.join(', '))
    .action(act(registryFault, ({ tenant, mode }, operator) => operator.simulate.registry.fault.mutate({ tenant_id: tenant, mode })));
}
