import { randomUUID } from 'node:crypto';
import { monotonicMs } from '@innkeeper/kernel';
import {
  type Database,
  inTransaction,
  type Logger,
  type OutboxNotices,
  type RequestContext,
  repeatUntil,
  sleep,
  WakeUp,
} from '@innkeeper/platform';
import { sealPayload } from '../message/sealed-payload.ts';
import { messagingLimits } from '../messaging-limits.ts';
import { type AddressedMessage, type AttemptOutcome, attemptMessage, readAddresses, type SendingDeps } from './attempt-message.ts';
import { failMessage, recordTrouble } from './end-attempt.ts';
import { gatherUnlocked } from './gather-unlocked.ts';
import { claimLapsed, claimReady, type Lease, type MessageClaim } from './outgoing.ts';
import { type Lane, lanes } from './queue-outgoing.ts';
import { sendKey } from './send-key.ts';
import { releaseSent, type SentMessage, writeSent } from './settle-sent.ts';

export interface RunSendingDeps extends SendingDeps {
  readonly db: Database;
  readonly log: Logger;
  /** The context of background work in one tenant; null for one that is gone. */
  readonly contextOf: (tenantId: string) => Promise<RequestContext | null>;
}

interface State extends RunSendingDeps {
  readonly lease: Lease;
  readonly inFlight: Map<Lane, number>;
  readonly wakeUp: WakeUp;
  readonly settle: (sent: SentMessage) => Promise<void>;
}

/** How long nobody else sends a message: it may be asked about and then sent. */
export function leaseOf({ transport }: Pick<SendingDeps, 'transport'>): Lease {
  const timeoutMs = transport()?.timeoutMs ?? 0;
  return { holder: randomUUID(), leaseMs: 2 * timeoutMs + messagingLimits.leaseMarginMs };
}

/**
 * Sends what is queued, until the signal. Several processes share the work by leases; a slow or silent channel holds up no other.
 * Rules: MSG-8, MSG-9. Decision: infra/decisions/0060.
 */
export async function runSending(deps: RunSendingDeps, outbox: Pick<OutboxNotices, 'committed'>, signal: AbortSignal): Promise<void> {
  if (deps.transport() === null) return; // messages wait for a process that has one
  const wakeUp = outbox.committed.wakeUp(new WakeUp(), () => false); // what is queued to be sent is announced besides its events
  const state: State = { ...deps, lease: leaseOf(deps), inFlight: new Map(), wakeUp, settle: settler(deps.db, wakeUp) };
  const { log } = deps;
  const rest = async (): Promise<void> => {
    await sleep(messagingLimits.roundMs, signal);
    await wakeUp.wait(messagingLimits.pollMs, signal);
  };
  await Promise.all([
    repeatUntil({ name: 'sending of messages', signal, step: () => round(state), rest, backOff, log }),
    repeatUntil({ name: 'sweep of messages', signal, step: () => sweep(state), rest: messagingLimits.pollMs, backOff, log }),
  ]);
}

const backOff = { firstMs: messagingLimits.pollMs, maxMs: 4 * messagingLimits.pollMs } as const;

/** What is left because a lane was full is claimed when one that is under way ends. */
async function round(state: State): Promise<void> {
  const rooms = roomsOf(state);
  if (rooms.size > 0) await start(state, await claimReady(state.db, state.lease, rooms));
}

/** What a worker left behind when it died. */
async function sweep(state: State): Promise<void> {
  await start(state, await claimLapsed(state.db, state.lease));
}

function roomsOf({ inFlight }: State): Map<Lane, number> {
  const rooms = lanes.map((lane): [Lane, number] => [lane, messagingLimits.inFlightPerLaneMax - (inFlight.get(lane) ?? 0)]);
  return new Map(rooms.filter(([, room]) => room > 0));
}

/** The addresses of all of them are read at once. */
async function start(state: State, claims: readonly MessageClaim[]): Promise<void> {
  if (claims.length === 0) return;
  const addresses = await readAddresses(state.db, claims);
  for (const claim of claims) {
    count(state, claim.lane, 1);
    void run(state, { claim, guest: addresses.get(claim.guest_id) ?? null });
  }
}

function count({ inFlight }: State, lane: Lane, change: 1 | -1): void {
  inFlight.set(lane, (inFlight.get(lane) ?? 0) + change);
}

/** One attempt to its end. What fails here is a fault of ours: the lease ends, and the message is taken up again. */
async function run(state: State, addressed: AddressedMessage): Promise<void> {
  const { claim } = addressed;
  const startedMs = monotonicMs();
  try {
    const ctx = await state.contextOf(claim.tenant_id);
    if (!ctx) return;
    const outcome = await attemptMessage(ctx, state, addressed);
    state.observer?.onAttempt(claim.lane, outcome.kind);
    await settleAttempt(ctx, { deps: state, claim, outcome, settle: state.settle });
    const fields = { tenant_id: claim.tenant_id, message_id: claim.message_id, lane: claim.lane, attempt: claim.attempts };
    state.log.info({ ...fields, outcome: outcome.kind, ms: Math.round(monotonicMs() - startedMs) }, 'message to a guest');
  } catch (error) {
    state.log.warn({ err: error, tenant_id: claim.tenant_id, message_id: claim.message_id }, 'message could not be sent');
  } finally {
    count(state, claim.lane, -1);
    state.wakeUp.notify();
  }
}

interface Settling {
  readonly deps: SendingDeps;
  readonly claim: MessageClaim;
  readonly outcome: AttemptOutcome;
  readonly settle: (sent: SentMessage) => Promise<void>;
}

/** Commits what became of an attempt. */
export async function settleAttempt(ctx: RequestContext, { deps, claim, outcome, settle }: Settling): Promise<void> {
  if (outcome.kind === 'unknown') return recordTrouble(ctx, claim);
  if (outcome.kind === 'accepted') {
    const { rawPayload } = outcome;
    const sealed = rawPayload === '' ? null : sealPayload(ctx, claim.message_id, rawPayload);
    return settle({ claim, rawPayload: sealed, at: ctx.clock.now() });
  }
  const reason = outcome.kind === 'refused' ? `${outcome.reason}: ${outcome.text}` : outcome.problem;
  const failed = {
    messageId: claim.message_id,
    conversationId: claim.conversation_id,
    propertyId: claim.property_id,
    reservationId: claim.reservation_id,
    guestId: claim.guest_id,
    key: sendKey(claim),
    reason,
    isUndeliverable: outcome.kind === 'refused' && outcome.reason === 'undeliverable',
    holder: claim.leased_by,
  };
  return inTransaction(ctx, (inner) => failMessage(inner, deps, failed));
}

/** What was sent at about the same time is written down together, and then released together. */
function settler(db: Database, wakeUp: WakeUp): State['settle'] {
  const { settleMs } = messagingLimits;
  const write = gatherUnlocked<SentMessage>(settleMs, (sent, locked) => writeSent(db, sent, locked));
  const release = gatherUnlocked<SentMessage>(settleMs, async (sent, locked) => {
    const { released, hasNext } = await releaseSent(db, sent, locked);
    if (hasNext) wakeUp.notify();
    return released;
  });
  return async (sent) => {
    await write(sent);
    await release(sent);
  };
}
