import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const options = z.object({ tenant: z.string(), email: z.string(), role: z.enum(['front_desk', 'manager', 'admin']).optional() });

/** `operator add`. Rules: OPS-11. */
export function addOperatorCommands(program: Command, act: Act): void {
  const operator = program.command('operator').description('people who work in the console');
  operator
    .command('add')
    .description('add a console login with a one-time password')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--email <address>', 'the login')
    .option('--role <role>', 'front_desk (default), manager or admin')
    .action(act(options, ({ tenant, email, role }, client) => client.operator.add.mutate({ tenant_id: tenant, email, role })));
}
