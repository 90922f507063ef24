import { partnerFaults } from '@innkeeper/kernel';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const channels = ['sms', 'email', 'messaging_app', 'web_widget'] as const;
const states = ['sent', 'delivered', 'read', 'failed'] as const;
const fault = z.object({ tenant: z.string(), mode: z.enum(partnerFaults.transport) });
const inbound = z.object({
  tenant: z.string(),
  channel: z.enum(channels),
  from: z.string(),
  body: z.string(),
  messageId: z.string().optional(),
  threadId: z.string().optional(),
  subject: z.string().optional(),
  language: z.string().optional(),
});
const receipt = z.object({ tenant: z.string(), key: z.string(), state: z.enum(states), reason: z.string().optional() });

/** `simulate transport ...`. Rules: SANDBOX-16, SANDBOX-17. */
export function addTransportCommands(simulate: Command, act: Act): void {
  const transport = simulate.command('transport').description('the transports of messages');
  transport
    .command('inbound')
    .description('a guest writes to the hotel')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--channel <name>', channels.join(', '))
    .requiredOption('--from <address>', 'an e-mail address, a telephone number, or what the channel names a guest by')
    .requiredOption('--body <text>', 'what the guest writes')
    .option('--message-id <id>', "the transport's id; the same one is one message")
    .option('--thread-id <id>', 'the conversation that it answers')
    .option('--subject <text>', 'of an e-mail')
    .option('--language <tag>', 'the language that it is written in')
    .action(
      act(inbound, ({ tenant, channel, from, body, messageId, threadId, subject, language }, operator) =>
        operator.simulate.transport.inbound.mutate({
          tenant_id: tenant,
          channel,
          from,
          body,
          message_id: messageId,
          thread_id: threadId,
          subject,
          language,
        }),
      ),
    );
  transport
    .command('receipt')
    .description('report again, late or otherwise what became of a message')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--key <key>', 'its idempotency key, as `simulate state` shows it')
    .requiredOption('--state <state>', states.join(', '))
    .option('--reason <text>', 'of a failure')
    .action(
      act(receipt, ({ tenant, key, state, reason }, operator) =>
        operator.simulate.transport.receipt.mutate({ tenant_id: tenant, key, state, reason }),
      ),
    );
  transport
    .command('fault')
    .description('make the transports fail in a certain way, or well again')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--mode <mode>', partnerFaults.transport.join(', '))
    .action(act(fault, ({ tenant, mode }, operator) => operator.simulate.transport.fault.mutate({ tenant_id: tenant, mode })));
}
