import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

/** `trigger`. Rules: SANDBOX-18. */
export function addTriggerCommand(program: Command, act: Act): void {
  const run = act(z.object({ event: z.string(), tenant: z.string() }), ({ event, tenant }, operator) =>
    operator.trigger.mutate({ tenant_id: tenant, event }),
  );
  program
    .command('trigger')
    .description('cause an event in a sandbox by performing the operation behind it')
    .argument('<event>', 'such as reservation.created')
    .requiredOption('--tenant <id>', 'the tenant')
    .action((event: string, given: object) => run({ event, ...given }));
}
