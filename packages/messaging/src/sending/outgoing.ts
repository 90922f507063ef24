import type { MessageChannel } from '@innkeeper/kernel';
import {
  byIndexOnly,
  type Database,
  isFree,
  isStaying,
  States,
  type SystemStatementCall,
  statement,
  systemStatement,
  type WriteContext,
} from '@innkeeper/platform';
import type { MessageStatus } from '../message/message.contract.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { TemplateVariables } from '../template/template.contract.ts';
import type { Lane } from './queue-outgoing.ts';

/**
 * An outgoing message in the queue of its conversation.
 * - `behind`: an earlier message of its conversation is in the queue. Once that has left, it is ready.
 * - `ready`: the first of its conversation. The next worker with capacity in its lane claims it.
 * - `sending`: a worker has leased it and calls its transport. Accepted, or failed on all channels, it leaves the queue; undeliverable on
 *   one channel, it is ready for the next; when the worker dies, another one asks the transport about it and then sends it.
 * - `retrying`: its outcome is unknown. A workflow makes the next attempts; one without a workflow is claimed after a while.
 */
export const messageStates = new States('messages', {
  behind: ['ready'],
  ready: ['sending'],
  sending: ['sending', 'retrying', 'ready'],
  retrying: ['sending', 'ready'],
});

/** A message leased by one worker for sending. */
export interface MessageClaim {
  readonly tenant_id: string;
  readonly message_id: string;
  readonly conversation_id: string;
  readonly lane: Lane;
  readonly attempts: number; // including this one; identifies the claim within a lane
  readonly is_followed: boolean;
  readonly reservation_id: string;
  readonly guest_id: string;
  readonly property_id: string;
  readonly channel: MessageChannel;
  readonly via: string | null;
  /** Channels that could not deliver it. */
  readonly tried_channels: readonly MessageChannel[];
  readonly status: MessageStatus;
  readonly subject: string | null;
  readonly body: string | null;
  readonly language: string | null;
  readonly template_id: string | null;
  readonly variables: TemplateVariables | null;
  /** The guest's last message over the channel; null when there is none. */
  readonly answered_id: string | null;
  readonly answered_thread: string | null;
  readonly answered_address: Buffer | null; // sealed
  readonly external_id: string | null;
}

// `picked` selects the row locations to claim, already locked; $1 is the worker.
const claiming = (picked: string): string => `${picked}, claimed as (
     update messaging.outgoing o
        set state = 'sending', attempts = o.attempts + 1, leased_by = $1, due_at = null
       from picked p where o.ctid = p.place
     returning o.*
   )
   select o.tenant_id, o.message_id, o.conversation_id, o.lane, o.attempts, o.is_followed, m.reservation_id, m.guest_id,
          m.property_id, m.channel, m.via, m.tried_channels, m.status, m.subject, m.body, m.language,
          m.template_id, m.variables, l.id as answered_id, l.thread_id as answered_thread,
          l.address as answered_address, l.external_id
     from claimed o
     join messaging.message m on m.tenant_id = o.tenant_id and m.id = o.message_id
     left join lateral (
       select i.id, i.thread_id, i.address, i.external_id from messaging.message i
        where i.tenant_id = o.tenant_id and i.conversation_id = o.conversation_id and i.channel = m.channel and i.direction = 'inbound'
        order by i.id desc limit 1
     ) l on true
    order by o.seq`;

// A loose index scan over tenants, who are served in turn: its cost grows with the waiting tenants, not with their messages. Each row is
// locked and updated by its ctid: for a join PostgreSQL might read the whole queue, because its statistics may be from a moment when the
// queue was empty. A row that changes in the meantime is found by the next round.
const claimReadyRows = systemStatement<MessageClaim>(
  'messaging.claim_ready',
  claiming(`with recursive asked as (
     select a.lane, a.room from unnest($2::text[], $3::int[]) as a(lane, room)
   ), found(lane, room, tenant_id) as (
     select a.lane, a.room, (select min(o.tenant_id) from messaging.outgoing o where o.state = 'ready' and o.lane = a.lane) from asked a
     union all
     select f.lane, f.room,
            (select min(o.tenant_id) from messaging.outgoing o where o.state = 'ready' and o.lane = f.lane and o.tenant_id > f.tenant_id)
       from found f where f.tenant_id is not null
   ), waiting as (
     select f.lane, f.room, w.place, w.turn, w.seq from found f cross join lateral (
       select o.ctid as place, o.seq, row_number() over (order by o.seq) as turn from messaging.outgoing o
        where o.state = 'ready' and o.lane = f.lane and o.tenant_id = f.tenant_id order by o.seq limit f.room
     ) w where f.tenant_id is not null
   ), placed as (
     select w.place, w.room, row_number() over (partition by w.lane order by w.turn, w.seq) as rank from waiting w
   ), picked as materialized (
     select l.place from placed p cross join lateral (
       select o.ctid as place from messaging.outgoing o where o.ctid = p.place and ${messageStates.moving('o.state', ['ready'], 'sending')}
         and ${isStaying('o.tenant_id')} limit 1 for update skip locked
     ) l where p.rank <= p.room
   )`),
);

// Messages that a killed worker was sending, and retries that have lost their workflow.
const claimLapsedRows = systemStatement<MessageClaim>(
  'messaging.claim_lapsed',
  claiming(`with abandoned as materialized (
     select o.ctid as place from messaging.outgoing o
      where ${messageStates.moving('o.state', ['sending'], 'sending')} and o.due_at is null and ${isFree('o.leased_by', '$1')}
        and ${isStaying('o.tenant_id')}
      limit $2 for update skip locked
   ), orphaned as materialized (
     select o.ctid as place from messaging.outgoing o
      where ${messageStates.moving('o.state', ['retrying'], 'sending')} and o.due_at < now() - make_interval(secs => $3::float8 / 1000)
        and ${isStaying('o.tenant_id')}
      order by o.due_at limit $2 for update skip locked
   ), picked as (select a.place from abandoned a union all select r.place from orphaned r)`),
);

const claimDueRow = systemStatement<MessageClaim>(
  'messaging.claim_retry',
  claiming(`with picked as materialized (
     select o.ctid as place from messaging.outgoing o
      where o.tenant_id = $2 and o.message_id = $3 and ${messageStates.moving('o.state', ['retrying'], 'sending')} and o.due_at <= now()
        and ${isStaying('o.tenant_id')}
        for update skip locked
   )`),
);

/** Claims the first messages of conversations, up to the capacity of each lane. Errors: SVC-9003. */
export function claimReady(db: Database, worker: string, rooms: ReadonlyMap<Lane, number>): Promise<MessageClaim[]> {
  return db.systemFlight([byIndexOnly], claimReadyRows, [worker, [...rooms.keys()], [...rooms.values()]]);
}

/** Claims messages of dead workers and retries without a workflow. Errors: SVC-9003. */
export function claimLapsed(db: Database, worker: string): Promise<MessageClaim[]> {
  const { claimedPerRoundMax, orphanedRetryMs } = messagingLimits;
  return db.systemFlight([byIndexOnly], claimLapsedRows, [worker, claimedPerRoundMax, orphanedRetryMs]);
}

/** Claims one message whose retry is due; null when it is not due, or is being sent. */
export async function claimRetry(
  db: Database,
  worker: string,
  message: { readonly tenantId: string; readonly messageId: string },
): Promise<MessageClaim | null> {
  const [row] = await db.runAsSystem(claimDueRow, [worker, message.tenantId, message.messageId]);
  return row ?? null;
}

const ofClaims = `from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as k(tenant_id, message_id, lane, attempts)
    where o.tenant_id = k.tenant_id and o.message_id = k.message_id and o.lane = k.lane and o.attempts = k.attempts`;

const columnsOf = (claims: readonly MessageClaim[]): unknown[] => [
  claims.map(({ tenant_id }) => tenant_id),
  claims.map(({ message_id }) => message_id),
  claims.map(({ lane }) => lane),
  claims.map(({ attempts }) => attempts),
];

const moveLeases = systemStatement<never>(
  'messaging.move_message_leases',
  `update messaging.outgoing o set leased_by = $5 ${ofClaims} and o.state = 'sending'`,
);

/** Moves the leases of messages under way to the next name of their worker. */
export function moveLeasesOf(claims: readonly MessageClaim[], worker: string): SystemStatementCall {
  return { statement: moveLeases, values: [...columnsOf(claims), worker] };
}

const giveBack = systemStatement<never>(
  'messaging.give_back_message',
  `update messaging.outgoing o set state = 'retrying', leased_by = null, due_at = now()
     ${ofClaims} and ${messageStates.moving('o.state', ['sending'], 'retrying')}`,
);

/** Releases messages whose attempts ended in an internal fault: they are claimed again after a while. */
export async function giveBackMessages(db: Database, claims: readonly MessageClaim[]): Promise<void> {
  await db.runAsSystem(giveBack, columnsOf(claims));
}

const lockConversation = statement<never>(
  'messaging.lock_conversation_of_outgoing',
  'select c.id from messaging.conversation c where c.tenant_id = $1 and c.id = $2 for no key update',
);

const endOutgoing = statement<{ message_id: string }>(
  'messaging.end_outgoing',
  `delete from messaging.outgoing o
    where o.tenant_id = $1 and o.conversation_id = $2 and o.message_id = $3
      and ($5::int is null or (o.state = 'sending' and o.lane = $4 and o.attempts = $5)) returning o.message_id`,
);

const advance = statement<never>(
  'messaging.advance_conversation',
  `update messaging.outgoing o set state = 'ready'
    where o.tenant_id = $1 and ${messageStates.moving('o.state', ['behind'], 'ready')}
      and o.message_id = (select n.message_id from messaging.outgoing n where n.tenant_id = $1 and n.conversation_id = $2 order by n.seq limit 1)`,
);

/** Locks the conversation of a message; it is locked before the message. */
export async function lockConversationOf(ctx: WriteContext, conversationId: string): Promise<void> {
  await ctx.tx.run(lockConversation, [ctx.tenant.id, conversationId]);
}

interface LeavingMessage {
  readonly messageId: string;
  readonly conversationId: string;
  /** Null: removed whoever has claimed it. */
  readonly claim: Pick<MessageClaim, 'lane' | 'attempts'> | null;
}

/**
 * Locks the conversation, removes a message from the queue and releases the next one. False when the message was claimed again in the
 * meantime.
 */
export async function dequeue(ctx: WriteContext, { messageId, conversationId, claim }: LeavingMessage): Promise<boolean> {
  const [, ended] = await Promise.all([
    ctx.tx.run(lockConversation, [ctx.tenant.id, conversationId]),
    ctx.tx.run(endOutgoing, [ctx.tenant.id, conversationId, messageId, claim?.lane ?? null, claim?.attempts ?? null]),
    ctx.tx.run(advance, [ctx.tenant.id, conversationId]),
  ]);
  return ended.length > 0;
}
