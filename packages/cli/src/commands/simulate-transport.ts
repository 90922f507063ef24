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
  const transport = simulate.command('transport').description('the message transports');
  transport
    .command('inbound')
    .description('let a guest write to the hotel')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--channel <name>', channels.join(', '))
    .requiredOption('--from <address>', "an e-mail address, a telephone number, or the channel's id of the guest")
    .requiredOption('--body <text>', 'the text of the message')
    .option('--message-id <id>', "the transport's id; a repeat is the same message")
    .option('--thread-id <id>', 'the conversation it replies to')
    .option('--subject <text>', 'subject of an e-mail')
    .option('--language <tag>', 'language of the message')
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
    .description('send a delivery receipt of a message, possibly repeated, late or contradictory')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--key <key>', 'its idempotency key, as `simulate state` shows it')
    .requiredOption('--state <state>', states.join(', '))
    .option('--reason <text>', 'reason of a failure')
    .action(
      act(receipt, ({ tenant, key, state, reason }, operator) =>
        operator.simulate.transport.receipt.mutate({ tenant_id: tenant, key, state, reason }),
      ),
    );
  transport
    .command('fault')
    .description('make the transports fail in a certain way, or work again')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--mode <mode>', partnerFaults.transport.join(', '))
    .action(act(fault, ({ tenant, mode }, operator) => operator.simulate.transport.fault.mutate({ tenant_id: tenant, mode })));
}
