import { monotonicMs } from '@innkeeper/kernel';
import {
  Counts,
  type Database,
  inTransaction,
  type Logger,
  type OutboxNotices,
  type RequestContext,
  repeatUntil,
  sleep,
  WakeUp,
  type WorkerLease,
} from '@innkeeper/platform';
import { sealPayload } from '../message/sealed-payload.ts';
import { messagingLimits } from '../messaging-limits.ts';
import { type AddressedMessage, type AttemptOutcome, attemptMessage, readAddresses, type SendingDeps } from './attempt-message.ts';
import { batchUnlocked } from './batch-unlocked.ts';
import { failMessage, recordTrouble } from './end-attempt.ts';
import { claimLapsed, claimReady, giveBackMessages, type MessageClaim, moveLeasesOf } from './outgoing.ts';
import { type Lane, lanes } from './queue-outgoing.ts';
import { releaseSent, type SentMessage, writeSent } from './record-sent.ts';
import { sendKey } from './send-key.ts';

export interface RunSendingDeps extends SendingDeps {
  readonly db: Database;
  readonly lease: WorkerLease;
  readonly log: Logger;
  /** The context of background work in one tenant; null for one that is gone. */
  readonly contextOf: (tenantId: string) => Promise<RequestContext | null>;
}

interface Engine extends RunSendingDeps {
  readonly underWay: Set<MessageClaim>;
  readonly inFlight: Counts; // by lane
  readonly wakeUp: WakeUp;
  readonly record: (sent: SentMessage) => Promise<void>;
}

/**
 * Sends what is queued, until the signal. Several processes share the work: a message is sent by the worker that has leased it. `messageStates` says
 * what states it goes through. A claim is known by its lane and number of attempts: its outcome is recorded while no later one was made, whatever
 * became of the lease. Lanes have a bound each, and tenants are served in turn by the claim, so a slow channel holds up no other.
 * Rules: MSG-8, MSG-9. Decision: infra/decisions/0060.
 */
export async function runSending(deps: RunSendingDeps, outbox: Pick<OutboxNotices, 'committed'>, signal: AbortSignal): Promise<void> {
  if (deps.transport() === null) return; // messages wait for a process that has one
  const { db, lease, log } = deps;
  const wakeUp = outbox.committed.wakeUp(new WakeUp(), () => false); // what is queued to be sent is announced besides its events
  const engine: Engine = { ...deps, underWay: new Set(), inFlight: new Counts(), wakeUp, record: recorder(db, wakeUp) };
  lease.join({
    onDoubt: () => undefined,
    carryOver: (_previous, next) => (engine.underWay.size > 0 ? [moveLeasesOf([...engine.underWay], next)] : []),
    onRegistered: () => wakeUp.notify(),
  });
  const rest = async (): Promise<void> => {
    await sleep(messagingLimits.roundMs, signal);
    await wakeUp.wait(messagingLimits.pollMs, signal);
  };
  await Promise.all([
    repeatUntil({ name: 'sending of messages', signal, step: () => round(engine), rest, backOff, log }),
    repeatUntil({ name: 'sweep of messages', signal, step: () => sweep(engine), rest: messagingLimits.pollMs, backOff, log }),
  ]);
  await drain(engine);
}

/** Waits for what is under way: as soon as this process leaves, others would send it again. */
async function drain({ underWay, wakeUp }: Engine): Promise<void> {
  const giveUp = AbortSignal.timeout(messagingLimits.stopMs);
  while (underWay.size > 0 && !giveUp.aborted) await wakeUp.wait(messagingLimits.stopMs, giveUp);
}

const backOff = { firstMs: messagingLimits.pollMs, maxMs: 4 * messagingLimits.pollMs } as const;

/** What is left because a lane was full is claimed when one that is under way ends. */
async function round(engine: Engine): Promise<void> {
  const rooms = roomsOf(engine);
  if (rooms.size > 0) await start(engine, (worker) => claimReady(engine.db, worker, rooms));
}

/** Claims the messages of dead workers. */
function sweep(engine: Engine): Promise<void> {
  return start(engine, (worker) => claimLapsed(engine.db, worker));
}

function roomsOf({ inFlight }: Engine): Map<Lane, number> {
  const rooms = lanes.map((lane): [Lane, number] => [lane, messagingLimits.inFlightPerLaneMax - inFlight.of(lane)]);
  return new Map(rooms.filter(([, room]) => room > 0));
}

/** Claims messages, and begins with them when the addresses of all of them are known. */
async function start(engine: Engine, claim: (worker: string) => Promise<MessageClaim[]>): Promise<void> {
  const { db, lease, underWay } = engine;
  const claims = await lease.take(claim);
  if (claims === null || claims.length === 0) return;
  for (const one of claims) underWay.add(one); // at once: their leases go along with those of the others
  const addresses = await readAddresses(db, claims).catch((error: unknown) => {
    for (const one of claims) underWay.delete(one);
    void lease.giveBack(() => giveBackMessages(db, claims)); // not awaited: it waits for the database, and a stop does not
    throw error;
  });
  for (const one of claims) void run(engine, { claim: one, guest: addresses.get(one.guest_id) ?? null });
}

/** One attempt to its end. After a fault of ours the message is given back. */
async function run(engine: Engine, addressed: AddressedMessage): Promise<void> {
  const { claim } = addressed;
  const { db, inFlight, lease, log, underWay, wakeUp } = engine;
  inFlight.add(claim.lane, 1);
  try {
    await attempt(engine, addressed);
  } catch (error) {
    log.warn({ err: error, tenant_id: claim.tenant_id, message_id: claim.message_id }, 'attempt to send a message failed');
    underWay.delete(claim);
    await lease.giveBack(() => giveBackMessages(db, [claim]));
  } finally {
    underWay.delete(claim);
    inFlight.add(claim.lane, -1);
    wakeUp.notify();
  }
}

async function attempt(engine: Engine, addressed: AddressedMessage): Promise<void> {
  const { claim } = addressed;
  const startedMs = monotonicMs();
  const ctx = await engine.contextOf(claim.tenant_id);
  if (!ctx) throw new Error('the tenant is gone');
  const outcome = await attemptMessage(ctx, engine, addressed);
  engine.observer?.onAttempt(claim.lane, outcome.kind);
  await recordAttempt(ctx, { deps: engine, claim, outcome, record: engine.record });
  const fields = { tenant_id: claim.tenant_id, message_id: claim.message_id, lane: claim.lane, attempt: claim.attempts };
  engine.log.info({ ...fields, outcome: outcome.kind, ms: Math.round(monotonicMs() - startedMs) }, 'attempt to send a message ended');
}

interface MessageAttempt {
  readonly deps: SendingDeps;
  readonly claim: MessageClaim;
  readonly outcome: AttemptOutcome;
  readonly record: (sent: SentMessage) => Promise<void>;
}

/** Commits what became of an attempt. */
export async function recordAttempt(ctx: RequestContext, { deps, claim, outcome, record }: MessageAttempt): Promise<void> {
  if (outcome.kind === 'unknown') return recordTrouble(ctx, claim);
  if (outcome.kind === 'accepted') {
    const { rawPayload } = outcome;
    const sealed = rawPayload === '' ? null : sealPayload(ctx, claim.message_id, rawPayload);
    return record({ claim, rawPayload: sealed, at: ctx.clock.now() });
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
    claim,
  };
  return inTransaction(ctx, (inner) => failMessage(inner, deps, failed));
}

/** Writes down together what was sent at about the same time, and then releases it together. */
function recorder(db: Database, wakeUp: WakeUp): Engine['record'] {
  const write = batchUnlocked<SentMessage>((sent, locked) => writeSent(db, sent, locked));
  const release = batchUnlocked<SentMessage>(async (sent, locked) => {
    const { released, hasNext } = await releaseSent(db, sent, locked);
    if (hasNext) wakeUp.notify();
    return released;
  });
  return async (sent) => {
    await write(sent);
    await release(sent);
  };
}
