import { systemClock } from '@innkeeper/kernel';
import { byIndexOnly, type Database, emitFromConsumer, quietEvents, systemStatement } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import { deliveryLock } from '../claim/lock-deliveries.ts';
import { deliveryStates, dueStates, openStates } from '../delivery.states.ts';
import { byWholeKey } from '../due-delivery.ts';
import type { MadeAttempt } from '../send/send-attempt.ts';
import type { LoggedAttempt } from './logged-attempt.ts';
import { packAttempt } from './packed-attempt.ts';

const attemptColumns = `tenant_id text, delivery_id text, attempt int, epoch int, is_accepted boolean, due_in_ms double precision, url text, timestamp_ms bigint,
  signature text, standard_signature text, started_at timestamptz, duration_ms int, status int, error text, response_headers json, response_body text, packed text`;

const insertAttempts = `insert into webhooks.attempt
  (tenant_id, delivery_id, attempt, url, timestamp_ms, signature, standard_signature, started_at, duration_ms, status, error, response_headers,
   response_body)
  select r.tenant_id, r.delivery_id, r.attempt, r.url, r.timestamp_ms, r.signature, r.standard_signature, r.started_at, r.duration_ms, r.status, r.error,
         r.response_headers, r.response_body from r`;

// A refusal moves a delivery only from the attempt it belongs to, and only if the endpoint was not acknowledged since that attempt began:
// released deliveries go out in their order, not after a pause. An acceptance ends a delivery in any state. Accepted deliveries leave the
// queue for the log. The preceding statement has locked the rows.
const recordBatch = systemStatement<{ id: string }>(
  'webhooks.record_attempts',
  `with r as (
     select * from json_to_recordset($1) as r(${attemptColumns})
   ), found as materialized (
     select d.tenant_id, d.id, r.is_accepted, r.attempt, r.due_in_ms, r.packed, w.status, w.epoch = r.epoch as is_current
       from r join webhooks.delivery d on d.tenant_id = r.tenant_id and d.id = r.delivery_id
       left join lateral (${byWholeKey('webhooks.endpoint', 'w', 'w.id = d.endpoint_id and not r.is_accepted')}) w on true
      where ${deliveryStates.moving('d.state', [...openStates, 'cancelled'], 'accepted')}
   ), accepted as (
     delete from webhooks.delivery d using found f where f.is_accepted and d.tenant_id = f.tenant_id and d.id = f.id
     returning d.tenant_id, d.id, d.endpoint_id, d.event_id, d.created_at, f.packed
   ), kept as (
     insert into webhooks.accepted_delivery (tenant_id, endpoint_id, event_id, created_at, ended_at, attempt)
     select a.tenant_id, a.endpoint_id, a.event_id, a.created_at, now(), decode(a.packed, 'base64') from accepted a
     on conflict do nothing
   ), logged as (
     ${insertAttempts} where r.packed is null or not exists (select from accepted a where a.tenant_id = r.tenant_id and a.id = r.delivery_id)
   ), moved as (
     update webhooks.delivery d
        set state = case when f.status = 'failing' then 'pending' else 'retrying' end,
            attempt = d.attempt + 1,
            due_at = coalesce(now() + make_interval(secs => f.due_in_ms / 1000), d.due_at), leased_by = null, updated_at = now()
       from found f
      where d.tenant_id = f.tenant_id and d.id = f.id
        and not f.is_accepted and f.is_current and d.attempt = f.attempt and ${deliveryStates.moving('d.state', dueStates, 'retrying')}
     returning d.id
   )
   select m.id from moved m`,
);

const logAttempts = systemStatement<never>(
  'webhooks.log_attempts',
  `with r as (select * from json_to_recordset($1) as r(${attemptColumns})) ${insertAttempts}`,
);

const lockTarget = systemStatement<{ status: string }>(
  'webhooks.lock_exhausted_endpoint',
  `select w.status from webhooks.endpoint w
    where w.tenant_id = $1 and w.id = $2 and w.epoch = $3 and w.active and w.deleted_at is null for update`,
);

const startAfresh = systemStatement<{ id: string }>(
  'webhooks.start_afresh',
  `update webhooks.delivery d set state = 'pending', attempt = 0, due_at = now(), leased_by = null, updated_at = now()
    where d.tenant_id = $1 and d.id = $2 and d.attempt = $3 and ${deliveryStates.moving('d.state', dueStates, 'pending')}
   returning d.id`,
);

const markFailing = systemStatement<never>(
  'webhooks.mark_failing',
  `update webhooks.endpoint w
      set status = 'failing', failing_since = now(), last_error = $3, release_seq = null, version = w.version + 1, updated_at = now()
    where w.tenant_id = $1 and w.id = $2 and w.status = 'subscribed'`,
);

/** The pauses before each retry. Rules: HOOK-9. */
export interface RetryPlan {
  readonly delaysMs: readonly number[];
}

/** The pause before the next attempt, or null if none follows. */
export function pauseAfter({ delaysMs }: RetryPlan, attempt: number): number | null {
  return attempt < webhookLimits.retriesMax ? (delaysMs[attempt] ?? null) : null;
}

/** Ids of deliveries whose refused attempt changed nothing. */
export type UnmovedIds = ReadonlySet<string>;

/**
 * Records the outcomes of attempts and moves their deliveries on, in one flight. None is the last refusal of its retry schedule. Errors:
 * SVC-9003.
 */
export async function recordAttempts(db: Database, plan: RetryPlan, attempts: readonly MadeAttempt[]): Promise<UnmovedIds> {
  const rows = JSON.stringify(attempts.toSorted(byEvent).map((each) => recordOf(plan, each)));
  const rowsMoved = await db.systemFlight([byIndexOnly, deliveryLock(attempts.map(({ delivery }) => delivery))], recordBatch, [rows]);
  const moved = new Set(rowsMoved.map(({ id }) => id));
  const refused = attempts.filter(({ outcome }) => outcome.error !== null).map(({ delivery }) => delivery.id);
  return new Set(refused.filter((id) => !moved.has(id)));
}

/** The order in which delivery rows are locked; attempts of one delivery keep their order. */
function byEvent({ delivery: one }: MadeAttempt, { delivery: other }: MadeAttempt): number {
  if (one.eventSeq !== other.eventSeq) return one.eventSeq < other.eventSeq ? -1 : 1;
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
}

/**
 * Records the failure of a last retry: the endpoint becomes failing, everything for it is held, and this event starts over. Its open
 * rows may be a quarter of a million, and every fan-out to this endpoint waits for the lock held here, so the sweep moves those later. An attempt that began
 * before an acknowledgement, or whose delivery was cancelled or has ended meanwhile, is logged and changes nothing.
 * Rules: HOOK-10, HOOK-17. Errors: SVC-9003.
 */
export async function recordExhausted(db: Database, plan: RetryPlan, attempted: MadeAttempt): Promise<UnmovedIds> {
  const { tenantId, endpointId, id, attempt, target } = attempted.delivery;
  const isMoved = await db.systemTransaction(async (run) => {
    const [endpoint] = await run(lockTarget, [tenantId, endpointId, target.epoch]);
    await run(logAttempts, [JSON.stringify([recordOf(plan, attempted)])]);
    if (!endpoint) return false;
    const [afresh] = await run(startAfresh, [tenantId, id, attempt]);
    if (!afresh || endpoint.status === 'failing') return afresh !== undefined;
    await run(markFailing, [tenantId, endpointId, attempted.outcome.error]);
    const failing = { tenantId, at: systemClock.now(), resourceId: 'webhooks.endpoints', data: {} };
    await emitFromConsumer(run, quietEvents['quiet.changed'], failing);
    return true;
  });
  db.announceOutbox([quietEvents['quiet.changed'].name]);
  return new Set(isMoved ? [] : [id]);
}

function recordOf(plan: RetryPlan, { delivery, startedAt, endedAtMs, ...made }: MadeAttempt) {
  const isAccepted = made.outcome.error === null;
  const pauseMs = pauseAfter(plan, delivery.attempt);
  const columns = columnsOf({ delivery, ...made });
  const packed = isAccepted ? packAttempt(columns) : null;
  return {
    ...columns,
    tenant_id: delivery.tenantId,
    delivery_id: delivery.id,
    epoch: delivery.target.epoch,
    is_accepted: isAccepted,
    due_in_ms: isAccepted || pauseMs === null ? null : pauseMs - (systemClock.nowMs() - endedAtMs),
    started_at: startedAt,
    packed: packed !== null && packed.length <= webhookLimits.packedAttemptBytesMax ? packed.toString('base64') : null,
  };
}

/** The logged columns of an attempt. */
function columnsOf({
  delivery,
  outcome,
  timestampMs,
  signature,
  standardSignature,
}: Omit<MadeAttempt, 'startedAt' | 'endedAtMs'>): LoggedAttempt {
  return {
    attempt: delivery.attempt,
    url: delivery.target.url,
    timestamp_ms: timestampMs,
    signature,
    standard_signature: standardSignature,
    duration_ms: outcome.durationMs,
    status: outcome.status,
    error: outcome.error,
    response_headers: outcome.headers,
    response_body: outcome.body?.replaceAll('\0', '\uFFFD') ?? null,
  };
}
