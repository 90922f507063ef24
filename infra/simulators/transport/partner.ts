import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isoInstant, partnerFaults, systemClock } from '@innkeeper/kernel';
import { transportApi } from '@innkeeper/protos';
import { z } from 'zod';
import { BadInstruction, type Partner } from '../partner.ts';
import { ChannelQueue } from './queue.ts';
import { openRecord, type SentMessage, type TransportRecord } from './record.ts';
import { receiptOf, type TransportDeps, transportHandlers } from './transport.ts';

const channels = ['messaging_app', 'email', 'sms', 'web_widget'] as const;
const attachment = z.strictObject({ name: z.string().max(200), content_type: z.string().max(200), content_base64: z.string() });
const inboundCommand = z.strictObject({
  channel: z.enum(channels),
  from: z.string().min(1).max(320),
  body: z.string().max(200_000),
  message_id: z.string().min(1).max(200).optional(),
  thread_id: z.string().max(200).optional(),
  sender_name: z.string().max(200).default(''),
  subject: z.string().max(1_000).default(''),
  language: z.string().max(35).default(''),
  raw_payload: z.string().max(1_000_000).optional(),
  attachments: z.array(attachment).max(50).default([]),
  wait: z.boolean().default(true),
});
const receiptCommand = z.strictObject({
  key: z.string(),
  state: z.enum(['sent', 'delivered', 'read', 'failed']),
  reason: z.string().max(1_000).default(''),
  wait: z.boolean().default(true),
});
const faultCommand = z.strictObject({ mode: z.enum(partnerFaults.transport) });
const nothing = z.strictObject({});
const acknowledgedWithinMs = 10_000;

/** The transports of all channels. Rules: SANDBOX-4, SANDBOX-15, SANDBOX-16, SANDBOX-17. */
export function createTransport(folder: string): Partner {
  const record = openRecord(join(folder, 'transport.db'));
  const queue = new ChannelQueue(record);
  const deps: TransportDeps = { record, queue, lost: new Map() };
  return {
    name: 'transport',
    service: 'innkeeper.transport.v1.Transport',
    commands: {
      inbound: (tenantId, given) => bring(deps, tenantId, inboundCommand.parse(given)),
      receipt: (tenantId, given) => report(deps, tenantId, receiptCommand.parse(given)),
      fault: (tenantId, given) => {
        const { mode } = faultCommand.parse(given);
        record.setFault(tenantId, mode);
        deps.lost.delete(tenantId);
        return { ok: true, mode };
      },
      state: (tenantId, given) => {
        nothing.parse(given);
        return { ok: true, messages: messagesOf(record, tenantId) };
      },
    },
    addTo: (server) => server.addService(transportApi().Transport.service, transportHandlers(deps)),
    close: () => {
      queue.close();
      record.close();
    },
  };
}

/** Delivers a guest's message; returns the hotel's answer. */
async function bring({ record, queue }: TransportDeps, accountId: string, given: z.infer<typeof inboundCommand>): Promise<object> {
  const { body, subject, from, sender_name: senderName, language } = given;
  const channel = wireChannel(given.channel);
  const messageId = given.message_id ?? `${given.channel}-${randomUUID()}`;
  const threadId = given.thread_id ?? '';
  const nowMs = systemClock.nowMs();
  const message = {
    messageId,
    threadId,
    from,
    senderName,
    subject,
    text: body,
    language,
    rawPayload: given.raw_payload ?? JSON.stringify({ message_id: messageId, channel: given.channel, from, subject, body }),
    attachments: given.attachments.map(({ name, content_type: contentType, content_base64: content }) => ({ name, contentType, content })),
    sentAt: isoInstant(nowMs),
  };
  const deliveryId = randomUUID();
  const delivery = { deliveryId, accountId, channel, dueMs: nowMs, content: { message } };
  const answered = given.wait ? queue.acknowledged(deliveryId, acknowledgedWithinMs) : null;
  record.addReceived({ accountId, channel, messageId, sender: from, threadId, subject, body }, [delivery]);
  queue.send(channel);
  const answer = await answered;
  if (answer?.reference === '') return { ok: false, code: 'SVC-2013', message: answer.note };
  return { ok: true, message_id: messageId, acknowledged: answer !== null, id: answer?.reference ?? null };
}

/** Sends the requested receipt of a message, however late or often. */
async function report({ record, queue }: TransportDeps, accountId: string, given: z.infer<typeof receiptCommand>): Promise<object> {
  const { key, state, reason, wait } = given;
  const message = record.sent(accountId, key);
  if (!message) throw new BadInstruction(`no message ${key}`);
  const receipt = receiptOf(message, state, systemClock.nowMs() - message.sentMs, reason);
  const answered = wait ? queue.acknowledged(receipt.deliveryId, acknowledgedWithinMs) : null;
  record.setStatus(accountId, key, state);
  record.addDeliveries([receipt]);
  queue.send(message.channel);
  return { ok: true, key, state, acknowledged: (await answered) !== null };
}

function wireChannel(channel: (typeof channels)[number]): string {
  return `CHANNEL_${channel.toUpperCase()}`;
}

function wordOf(channel: string): string {
  return channel.replace('CHANNEL_', '').toLowerCase();
}

/** All messages in both directions, oldest first. */
function messagesOf(record: TransportRecord, tenantId: string): object[] {
  const { sent, received } = record.messages(tenantId);
  const outbound = sent.map((message) => ({
    direction: 'outbound',
    idempotency_key: message.key,
    message_id: message.messageId,
    channel: wordOf(message.channel),
    to: message.recipient,
    thread_id: message.threadId,
    subject: message.subject,
    body: message.body,
    html: message.html,
    status: statusOf(message),
  }));
  const inbound = received.map((message) => ({
    direction: 'inbound',
    idempotency_key: null,
    message_id: message.messageId,
    channel: wordOf(message.channel),
    from: message.sender,
    thread_id: message.threadId,
    subject: message.subject,
    body: message.body,
    html: '',
    status: 'received',
  }));
  return [...outbound, ...inbound];
}

const deliveredAfterMs = 150;

function statusOf({ status, sentMs }: SentMessage): string {
  if (status !== 'accepted') return status;
  return systemClock.nowMs() - sentMs >= deliveredAfterMs ? 'delivered' : 'sent';
}
