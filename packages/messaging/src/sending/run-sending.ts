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
import { failMessage, recordUnknownOutcome } from './end-attempt.ts';
import { claimLapsed, claimReady, giveBackMessages, type MessageClaim, moveLeasesOf } from './outgoing.ts';
import { type Lane, lanes } from './queue-outgoing.ts';
import { releaseSent, type SentMessage, writeSent } from './record-sent.ts';
import { sendKey } from './send-key.ts';

export interface RunSendingDeps extends SendingDeps {
  readonly db: Database;
  readonly lease: WorkerLease;
  readonly log: Logger;
  /** Context of background work in one tenant; null for a deleted tenant. */
  readonly contextOf: (tenantId: string) => Promise<RequestContext | null>;
}

interface SendEngine extends RunSendingDeps {
  readonly underWay: Set<MessageClaim>;
  readonly inFlight: Counts; // by lane
  readonly wakeUp: WakeUp;
  readonly record: (sent: SentMessage) => Promise<void>;
}

/**
 * Sends queued messages until the signal. Several processes share the work: the worker that has leased a message sends it. `messageStates`
 * lists its states. A claim is identified by its lane and number of attempts: its outcome is recorded unless a later claim was made, even
 * when the lease was lost. Each lane has a limit, and claims serve tenants in turn, so a slow channel holds up no other.
 * Rules: MSG-8, MSG-9. Decision: infra/decisions/0060.
 */
export async function runSending(deps: RunSendingDeps, outbox: Pick<OutboxNotices, 'committed'>, signal: AbortSignal): Promise<void> {
  if (deps.transport() === null) return; // messages wait for a process that has a transport
  const { db, lease, log } = deps;
  const wakeUp = outbox.committed.wakeUp(new WakeUp(), () => false); // queueing notifies apart from the events
  const engine: SendEngine = { ...deps, underWay: new Set(), inFlight: new Counts(), wakeUp, record: batchRecorder(db, wakeUp) };
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
    repeatUntil({ name: 'sending of messages', signal, step: () => claimReadyMessages(engine), rest, backOff, log }),
    repeatUntil({ name: 'sweep of lapsed messages', signal, step: () => sweep(engine), rest: messagingLimits.pollMs, backOff, log }),
  ]);
  await drain(engine);
}

/** Waits for messages under way: once this process has left, others would send them again. */
async function drain({ underWay, wakeUp }: SendEngine): Promise<void> {
  const giveUp = AbortSignal.timeout(messagingLimits.stopMs);
  while (underWay.size > 0 && !giveUp.aborted) await wakeUp.wait(messagingLimits.stopMs, giveUp);
}

const backOff = { firstMs: messagingLimits.pollMs, maxMs: 4 * messagingLimits.pollMs } as const;

/** Claims ready messages; those left over because a lane was full are claimed when an attempt ends. */
async function claimReadyMessages(engine: SendEngine): Promise<void> {
  const capacities = capacitiesOf(engine);
  if (capacities.size > 0) await start(engine, (worker) => claimReady(engine.db, worker, capacities));
}

/** Claims the messages of dead workers, and retries without a workflow. */
function sweep(engine: SendEngine): Promise<void> {
  return start(engine, (worker) => claimLapsed(engine.db, worker));
}

function capacitiesOf({ inFlight }: SendEngine): Map<Lane, number> {
  const capacities = lanes.map((lane): [Lane, number] => [lane, messagingLimits.inFlightPerLaneMax - inFlight.of(lane)]);
  return new Map(capacities.filter(([, capacity]) => capacity > 0));
}

/** Claims messages, reads the addresses of all of them, and starts their attempts. */
async function start(engine: SendEngine, claim: (worker: string) => Promise<MessageClaim[]>): Promise<void> {
  const { db, lease, underWay } = engine;
  const claims = await lease.take(claim);
  if (claims === null || claims.length === 0) return;
  for (const one of claims) underWay.add(one); // at once, so that their leases are carried over with the others
  const addresses = await readAddresses(db, claims).catch((error: unknown) => {
    for (const one of claims) underWay.delete(one);
    void lease.release(() => giveBackMessages(db, claims)); // not awaited: it waits for the database, which a stop must not
    throw error;
  });
  for (const one of claims) void run(engine, { claim: one, guest: addresses.get(one.guest_id) ?? null });
}

/** Runs one attempt; releases the message after an internal fault. */
async function run(engine: SendEngine, addressed: AddressedMessage): Promise<void> {
  const { claim } = addressed;
  const { db, inFlight, lease, log, underWay, wakeUp } = engine;
  inFlight.add(claim.lane, 1);
  try {
    await attempt(engine, addressed);
  } catch (error) {
    log.warn({ err: error, tenant_id: claim.tenant_id, message_id: claim.message_id }, 'sending attempt failed');
    underWay.delete(claim);
    await lease.release(() => giveBackMessages(db, [claim]));
  } finally {
    underWay.delete(claim);
    inFlight.add(claim.lane, -1);
    wakeUp.notify();
  }
}

async function attempt(engine: SendEngine, addressed: AddressedMessage): Promise<void> {
  const { claim } = addressed;
  const startedMs = monotonicMs();
  const ctx = await engine.contextOf(claim.tenant_id);
  if (!ctx) throw new Error('the tenant is gone');
  const outcome = await attemptMessage(ctx, engine, addressed);
  engine.observer?.onAttempt(claim.lane, outcome.kind);
  await recordAttempt(ctx, { deps: engine, claim, outcome, record: engine.record });
  const fields = { tenant_id: claim.tenant_id, message_id: claim.message_id, lane: claim.lane, attempt: claim.attempts };
  engine.log.info({ ...fields, outcome: outcome.kind, ms: Math.round(monotonicMs() - startedMs) }, 'sending attempt ended');
}

interface MessageAttempt {
  readonly deps: SendingDeps;
  readonly claim: MessageClaim;
  readonly outcome: AttemptOutcome;
  readonly record: (sent: SentMessage) => Promise<void>;
}

/** Commits the outcome of an attempt. */
export async function recordAttempt(ctx: RequestContext, { deps, claim, outcome, record }: MessageAttempt): Promise<void> {
  if (outcome.kind === 'unknown') return recordUnknownOutcome(ctx, claim);
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

/** Records sent messages in batches, and then releases them in batches. */
function batchRecorder(db: Database, wakeUp: WakeUp): SendEngine['record'] {
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
