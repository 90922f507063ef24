import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

/** `clock show`, `clock advance`. Rules: SANDBOX-2, SANDBOX-3. */
export function addClockCommands(program: Command, act: Act): void {
  const clock = program.command('clock').description('the business time of a sandbox tenant');
  clock
    .command('show')
    .description('show the business time')
    .requiredOption('--tenant <id>', 'the tenant')
    .action(act(z.object({ tenant: z.string() }), ({ tenant }, operator) => operator.clock.show.query({ tenant_id: tenant })));
  clock
    .command('advance')
    .description('move the business time forward and carry out what has become due')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--by <duration>', 'such as 26h, 2d or 1d12h')
    .action(
      act(z.object({ tenant: z.string(), by: z.string() }), ({ tenant, by }, operator) =>
        operator.clock.advance.mutate({ tenant_id: tenant, by }),
      ),
    );
}
