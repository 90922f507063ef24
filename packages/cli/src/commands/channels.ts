import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

/** `channels verify`. Rules: PUSH-15. */
export function addChannelsCommands(program: Command, act: Act): void {
  const channels = program.command('channels').description('what online travel agencies were told');
  channels
    .command('verify')
    .description('compare what each agency holds of a tenant with its hotels, night by night; exit 1 when they differ')
    .requiredOption('--tenant <id>', 'the tenant')
    .action(
      act(
        z.object({ tenant: z.string() }),
        ({ tenant }, operator) => operator.channels.verify.query({ tenant_id: tenant }),
        (answer) => !('ok' in answer && answer.ok === true),
      ),
    );
}
