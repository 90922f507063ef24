import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

/** `channels verify`. Rules: PUSH-15. */
export function addChannelsCommands(program: Command, act: Act): void {
  const channels = program.command('channels').description('data at online travel agencies');
  channels
    .command('verify')
    .description("compare each agency's data with a tenant's hotels, night by night; exits with 1 if they differ")
    .requiredOption('--tenant <id>', 'the tenant')
    .action(
      act(
        z.object({ tenant: z.string() }),
        ({ tenant }, operator) => operator.channels.verify.query({ tenant_id: tenant }),
        (answer) => !('ok' in answer && answer.ok === true),
      ),
    );
}
