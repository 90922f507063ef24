import { type PartnerFault, partnerFaults } from '@innkeeper/kernel';
import type { TransportDelivery } from '@innkeeper/protos';
import { openDatabase, type TransportDatabase, type TransportRow } from './database.ts';

export type TransportFault = PartnerFault<'transport'>;

/** A message of a hotel. */
export interface SentMessage {
  readonly accountId: string;
  readonly channel: string;
  readonly key: string;
  readonly messageId: string;
  readonly recipient: string;
  readonly threadId: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  readonly status: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed' | 'refused';
  readonly reason: string; // for a failure or a refusal
  readonly sentMs: number;
}

/** A message of a guest. */
export interface ReceivedMessage {
  readonly accountId: string;
  readonly channel: string;
  readonly messageId: string;
  readonly sender: string;
  readonly threadId: string;
  readonly subject: string;
  readonly body: string;
}

/** An item for a hotel, sent until it is acknowledged. */
export interface QueuedDelivery {
  readonly deliveryId: string;
  readonly accountId: string;
  readonly channel: string;
  readonly content: TransportDelivery;
  readonly dueMs: number;
}

/** State of the transports, persisted before every answer. */
export interface TransportRecord {
  sent(accountId: string, key: string): SentMessage | null;
  /** Writes a message with its receipts. */
  addSent(message: SentMessage, receipts: readonly QueuedDelivery[]): void;
  setStatus(accountId: string, key: string, status: SentMessage['status']): void;
  addReceived(message: ReceivedMessage, deliveries: readonly QueuedDelivery[]): void;
  addDeliveries(deliveries: readonly QueuedDelivery[]): void;
  messages(accountId: string): { readonly sent: SentMessage[]; readonly received: ReceivedMessage[] };
  /** Due, unacknowledged items, oldest first. */
  waiting(channel: string, nowMs: number, max: number): QueuedDelivery[];
  /** Acknowledges deliveries; returns those that were waiting for it. */
  acknowledge(channel: string, deliveryIds: readonly string[]): QueuedDelivery[];
  fault(accountId: string): TransportFault;
  setFault(accountId: string, mode: TransportFault): void;
  close(): void;
}

/** Opens the record, creating it if necessary. */
export function openRecord(file: string): TransportRecord {
  const db = openDatabase(file);
  const queue = queueIn(db);
  return { ...messagesIn(db, queue), ...queue, ...faultsIn(db), close: () => db.close() };
}

type Queue = Pick<TransportRecord, 'addDeliveries' | 'waiting' | 'acknowledge'>;
type Messages = Omit<TransportRecord, keyof Queue | 'fault' | 'setFault' | 'close'>;

function messagesIn(db: TransportDatabase, { addDeliveries }: Queue): Messages {
  const one = db.prepare('select * from outbound where account_id = ? and key = ?');
  const insertSent = db.prepare(
    `insert into outbound (account_id, channel, key, message_id, recipient, thread_id, subject, body, html, status, reason, sent_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertReceived = db.prepare(
    'insert into inbound (account_id, channel, message_id, sender, thread_id, subject, body) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const setStatus = db.prepare('update outbound set status = ? where account_id = ? and key = ?');
  const sentOf = db.prepare('select * from outbound where account_id = ? order by seq');
  const receivedOf = db.prepare('select * from inbound where account_id = ? order by seq');
  return {
    sent: (accountId, key) => {
      const row = one.get(accountId, key);
      return row === undefined ? null : toSent(row);
    },
    addSent: ({ accountId, channel, key, messageId, ...message }, receipts) =>
      db.atOnce(() => {
        const { recipient, threadId, subject, body, html, status, reason, sentMs } = message;
        insertSent.run(accountId, channel, key, messageId, recipient, threadId, subject, body, html, status, reason, sentMs);
        addDeliveries(receipts);
      }),
    setStatus: (accountId, key, status) => void setStatus.run(status, accountId, key),
    addReceived: ({ accountId, channel, messageId, sender, threadId, subject, body }, deliveries) =>
      db.atOnce(() => {
        insertReceived.run(accountId, channel, messageId, sender, threadId, subject, body);
        addDeliveries(deliveries);
      }),
    messages: (accountId) => ({ sent: sentOf.all(accountId).map(toSent), received: receivedOf.all(accountId).map(toReceived) }),
  };
}

function queueIn(db: TransportDatabase): Queue {
  const insert = db.prepare('insert into delivery (delivery_id, account_id, channel, content, due_ms) values (?, ?, ?, ?, ?)');
  const waiting = db.prepare('select * from delivery where channel = ? and acknowledged = 0 and due_ms <= ? order by due_ms, seq limit ?');
  const open = db.prepare('select * from delivery where delivery_id = ? and channel = ? and acknowledged = 0');
  const end = db.prepare('update delivery set acknowledged = 1 where delivery_id = ?');
  return {
    addDeliveries: (deliveries) => {
      for (const { deliveryId, accountId, channel, content, dueMs } of deliveries)
        insert.run(deliveryId, accountId, channel, JSON.stringify(content), dueMs);
    },
    waiting: (channel, nowMs, max) => waiting.all(channel, nowMs, max).map(toDelivery),
    acknowledge: (channel, deliveryIds) =>
      db.atOnce(() =>
        deliveryIds.flatMap((deliveryId) => {
          const row = open.get(deliveryId, channel);
          if (row === undefined) return [];
          end.run(deliveryId);
          return [toDelivery(row)];
        }),
      ),
  };
}

function faultsIn(db: TransportDatabase): Pick<TransportRecord, 'fault' | 'setFault'> {
  const read = db.prepare('select mode from fault where account_id = ?');
  const put = db.prepare('insert into fault (account_id, mode) values (?, ?) on conflict (account_id) do update set mode = excluded.mode');
  const known = new Map<string, TransportFault>();
  return {
    fault: (accountId) => {
      const mode = known.get(accountId) ?? toFault(read.get(accountId)?.['mode']);
      known.set(accountId, mode);
      return mode;
    },
    setFault: (accountId, mode) => {
      put.run(accountId, mode);
      known.clear();
    },
  };
}

function toFault(value: unknown): TransportFault {
  return partnerFaults.transport.find((mode) => mode === value) ?? 'none';
}

const statuses: readonly SentMessage['status'][] = ['accepted', 'sent', 'delivered', 'read', 'failed', 'refused'];

function toSent(row: TransportRow): SentMessage {
  return {
    accountId: String(row['account_id']),
    channel: String(row['channel']),
    key: String(row['key']),
    messageId: String(row['message_id']),
    recipient: String(row['recipient']),
    threadId: String(row['thread_id']),
    subject: String(row['subject']),
    body: String(row['body']),
    html: String(row['html']),
    status: statuses.find((status) => status === row['status']) ?? 'accepted',
    reason: String(row['reason']),
    sentMs: Number(row['sent_ms']),
  };
}

function toReceived(row: TransportRow): ReceivedMessage {
  return {
    accountId: String(row['account_id']),
    channel: String(row['channel']),
    messageId: String(row['message_id']),
    sender: String(row['sender']),
    threadId: String(row['thread_id']),
    subject: String(row['subject']),
    body: String(row['body']),
  };
}

function toDelivery(row: TransportRow): QueuedDelivery {
  return {
    deliveryId: String(row['delivery_id']),
    accountId: String(row['account_id']),
    channel: String(row['channel']),
    content: JSON.parse(String(row['content'])),
    dueMs: Number(row['due_ms']),
  };
}
