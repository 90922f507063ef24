import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const options = z.object({
  tenant: z.string(),
  event: z.string().optional(),
  endpoint: z.string().optional(),
  neverAccepted: z.boolean().default(false),
  from: z.string().optional(),
  to: z.string().optional(),
  count: z.boolean().default(false),
});

/** `events replay`: one event, a window, or the events that an endpoint never accepted. */
export function addEventsCommands(program: Command, act: Act): void {
  const events = program.command('events').description('events and their webhooks');
  events
    .command('replay')
    .description('send events again under new ids')
    .requiredOption('--tenant <id>', 'the tenant')
    .option('--event <id>', 'only this event')
    .option('--endpoint <id>', 'send only to this endpoint')
    .option('--never-accepted', 'events that the endpoint has not accepted and that are not waiting for it')
    .option('--from <instant>', 'events since this instant, such as 2027-03-14T00:00:00Z (not a plain date); requires --to')
    .option('--to <instant>', 'events until this instant; requires --from')
    .option('--count', 'only count the events')
    .action(
      act(options, ({ tenant, event, endpoint, neverAccepted, from, to, count }, operator) =>
        operator.events.replay.mutate({
          tenant_id: tenant,
          event_id: event,
          endpoint_id: endpoint,
          never_accepted: neverAccepted,
          from,
          to,
          count_only: count,
        }),
      ),
    );
}
