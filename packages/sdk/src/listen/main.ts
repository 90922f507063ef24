#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { forwardEvents } from './forward-events.ts';
import { forwardingFault } from './forwarding-fault.ts';
import { isTemporary, readEvents } from './read-feed.ts';

const usage = `innkeeper-listen --token TOKEN --base-url URL --forward-to URL [--events NAMES] [--after ID] [--secret SECRET]

Posts the events of a tenant to a local address, signed like webhooks. Needs no public address and loses no event.

  --token       an API token; read-only is enough
  --base-url    the API including the version: https://api.example.com/v1
  --forward-to  the address that receives the events
  --events      names and namespaces separated by commas, such as reservation.*,folio.paid; all by default
  --after       continue after this event; empty for the oldest stored event; by default only new events
  --secret      the secret that signs the requests; by default a new one is made and printed
`;

const waitSeconds = 20;
const pageMax = 100;

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const names = { token: text, 'base-url': text, 'forward-to': text, events: text, after: text, secret: text } as const;
  const { values } = parseArgs({ options: { ...names, help: { type: 'boolean' } } });
  if (values.help) return void process.stdout.write(usage);
  const { token, 'base-url': baseUrl, 'forward-to': forwardTo } = values;
  if (!token || !baseUrl || !forwardTo) throw new Error('--token, --base-url and --forward-to are required');
  const events = values.events?.split(',') ?? ['*'];
  const fault = forwardingFault({ forwardTo, events });
  if (fault !== null) throw new Error(`--${fault.option} ${fault.issue}`);
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const source = { token, baseUrl };
  const secret = values.secret || newSecret();
  const after = values.after ?? (await readEvents(source, { limit: 1 }, stop.signal))[0]?.id ?? '';
  note(`listening for events, forwarded to ${forwardTo}${values.secret ? '' : `; signed with ${secret}`}`);
  const last = await forwardEvents({
    ...{ after, forwardTo, secret, events, mayPass: isTemporary, signal: stop.signal },
    read: (from, signal) => readEvents(source, { after: from, wait: waitSeconds, limit: pageMax }, signal),
    onForwarded: (forwarded) => process.stdout.write(`${JSON.stringify(forwarded)}\n`),
    onTrouble: note,
  });
  note(`continue with --after '${last}'`);
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

main().catch((error: unknown) => {
  note(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
