import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Surroundings } from '../command-line.ts';
import { Failure, malformed } from '../failure.ts';
import { readInstance } from '../instance.ts';
import { callFailure, connect, type Operator } from '../operator-client.ts';

const options = z.object({
  tenant: z.string(),
  forwardTo: z.string(),
  events: z.string().default('*'),
  after: z.string().optional(),
  secret: z.string().min(1).optional(),
});

const waitSeconds = 20;
const secretBytes = 32;

/** `listen`: posts a tenant's events to a local address until interrupted; prints one line per accepted event. Rules: EVENT-16. */
export function addListenCommand(program: Command, surroundings: Surroundings): void {
  program
    .command('listen')
    .description('post the events of a tenant to a local address, signed like webhooks')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--forward-to <url>', 'the address that receives the events')
    .option('--events <names>', 'names and namespaces separated by commas, such as reservation.*,folio.paid; all by default')
    .option('--after <id>', "continue after this event; '' for the oldest stored event; by default only new events")
    .option('--secret <secret>', 'the secret that signs the requests; by default a new one is made and printed')
    .action((given: unknown) => listen(options.parse(given), surroundings));
}

async function listen(given: z.infer<typeof options>, surroundings: Surroundings): Promise<void> {
  const { tenant, forwardTo, secret = `whsec_${randomBytes(secretBytes).toString('base64url')}` } = given;
  const { print, note, stopSignal } = surroundings;
  const { forwardEvents, forwardingFault } = await import('@innkeeper/sdk'); // which no other command needs
  const events = given.events.split(',');
  const fault = forwardingFault({ forwardTo, events });
  if (fault !== null) throw malformed(fault.option, fault.issue);
  const ask = <T>(work: (operator: Operator) => Promise<T>): Promise<T> => askInstance(surroundings, tenant, work);
  const newest = await ask((operator) => operator.events.newest.query({ tenant_id: tenant }));
  note(`listening for events of ${tenant}, forwarded to ${forwardTo}${given.secret ? '' : `; signed with ${secret}`}\n`);
  const last = await forwardEvents({
    ...{ forwardTo, secret, events, mayPass: isTemporary },
    after: given.after ?? newest.event_id ?? '',
    signal: stopSignal(),
    read: async (after, signal) => {
      const page = await ask((operator) => operator.events.feed.query({ tenant_id: tenant, after, wait: waitSeconds }, { signal }));
      return page.data;
    },
    onForwarded: (forwarded) => print(`${JSON.stringify(forwarded)}\n`),
    onTrouble: (trouble) => note(`${trouble}\n`),
  });
  note(`continue with --after '${last}'\n`);
}

/** Calls the instance, which is looked up each time because it may have been restarted at another address. */
async function askInstance<T>({ environment }: Surroundings, tenant: string, work: (operator: Operator) => Promise<T>): Promise<T> {
  const instance = await readInstance(environment);
  try {
    return await work(connect(instance, { tenant }));
  } catch (error) {
    throw callFailure(error, instance);
  }
}

/** Reports whether an error is temporary: the instance is stopped, in maintenance or overloaded. */
function isTemporary(error: unknown): boolean {
  return error instanceof Failure && error.body.code.startsWith('SVC-9');
}
