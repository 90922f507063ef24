import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const window = z.object({ startsAt: z.string(), endsAt: z.string(), emergency: z.boolean().default(false) });

/** `maintenance announce`, `maintenance cancel`. Rules: OPS-13, OPS-14. */
export function addMaintenanceCommands(program: Command, act: Act): void {
  const maintenance = program.command('maintenance').description('maintenance windows of the whole instance, with all its cells');
  maintenance
    .command('announce')
    .description('announce a window in which the API answers 503, at least 72 hours ahead')
    .requiredOption('--starts-at <instant>', 'such as 2027-03-01T02:00:00Z')
    .requiredOption('--ends-at <instant>', 'such as 2027-03-01T04:00:00Z')
    .option('--emergency', 'allow less than 72 hours notice')
    .action(
      act(window, ({ startsAt, endsAt, emergency }, _operator, { everywhere }) =>
        everywhere((cell) => cell.maintenance.announce.mutate({ starts_at: startsAt, ends_at: endsAt, emergency })),
      ),
    );
  maintenance
    .command('cancel')
    .description('cancel the announced window, or end the current one')
    .action(act(z.object({}), (_options, _operator, { everywhere }) => everywhere((cell) => cell.maintenance.cancel.mutate())));
}
