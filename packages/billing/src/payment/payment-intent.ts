import { type Id, newId, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import { type KeySource, providerKeyOf } from './provider-key.ts';

/** An attempt at the provider, committed before the provider is called. */
export interface PaymentIntent {
  readonly id: string;
  readonly kind: 'payment' | 'refund';
  readonly folioId: string | null; // null: of a booking session, until it succeeds
  readonly bookingSessionId: string | null; // the session that the charge completes
  readonly paymentDueId: string | null; // the scheduled payment that is charged by itself
  readonly paymentEntryId: string | null; // of a refund: the refunded payment
  readonly chargeKey: string | null; // of a refund: the provider key of that payment
  readonly currency: string;
  readonly amountMinor: bigint; // positive
  readonly description: string;
  readonly postedBy: string | null;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly providerKey: string;
  /** `orphaned`: charged, and nothing could be booked for it; it is given back. */
  readonly state: 'pending' | 'succeeded' | 'declined' | 'failed' | 'orphaned' | 'given_back';
  readonly providerReason: string | null;
  readonly isReported: boolean; // of a declined attempt: the client has been informed
  readonly attempts: number;
  readonly ageMs: number; // real time since the last call
}

/** A payment or refund to request from the provider. */
export type IntentDraft = Pick<
  PaymentIntent,
  'kind' | 'folioId' | 'bookingSessionId' | 'paymentEntryId' | 'chargeKey' | 'currency' | 'amountMinor' | 'description' | 'postedBy'
> & { readonly paymentDueId?: string };

interface IntentRow {
  id: string;
  kind: 'payment' | 'refund';
  folio_id: string | null;
  booking_session_id: string | null;
  payment_due_id: string | null;
  payment_entry_id: string | null;
  charge_key: string | null;
  currency: string;
  amount_minor: bigint;
  description: string;
  posted_by: string | null;
  idempotency_key: string;
  fingerprint: string;
  provider_key: string;
  state: PaymentIntent['state'];
  provider_reason: string | null;
  is_told: boolean;
  attempts: number;
  age_ms: number;
}

const columns = `p.id, p.kind, p.folio_id, p.booking_session_id, p.payment_due_id, p.payment_entry_id, p.charge_key, p.currency, p.amount_minor, p.description,
  p.posted_by, p.idempotency_key, p.fingerprint, p.provider_key, p.state, p.provider_reason, p.is_told, p.attempts,
  least(extract(epoch from clock_timestamp() - p.attempted_at) * 1000, 2e9)::int as age_ms`;

const readOfKey = statement<IntentRow>(
  'billing.read_intents_of_key',
  `select ${columns} from billing.payment_intent p where p.tenant_id = $1 and p.idempotency_key = $2 order by p.id desc`,
);

/** Attempts under an idempotency key, the latest first. Call with the key claimed, so that no other request changes them. */
export async function readIntentsOfKey(ctx: RequestContext, idempotencyKey: string): Promise<PaymentIntent[]> {
  return (await readRows(ctx, readOfKey, [ctx.tenant.id, idempotencyKey])).map(toIntent);
}

const readOfSession = statement<IntentRow>(
  'billing.read_intents_of_session',
  `select ${columns} from billing.payment_intent p where p.tenant_id = $1 and p.booking_session_id = $2 order by p.id desc`,
);

/** Attempts to charge for a booking session, the latest first. Call with the session locked. */
export async function readIntentsOfSession(ctx: RequestContext, sessionId: string): Promise<PaymentIntent[]> {
  return (await readRows(ctx, readOfSession, [ctx.tenant.id, sessionId])).map(toIntent);
}

/** One attempt by its id. */
export const readIntent = statement<IntentRow>(
  'billing.read_intent',
  `select ${columns} from billing.payment_intent p where p.tenant_id = $1 and p.id = $2`,
);

const lockRow = statement<IntentRow>(
  'billing.lock_intent',
  `select ${columns} from billing.payment_intent p where p.tenant_id = $1 and p.id = $2 for update`,
);

export async function lockIntent(ctx: WriteContext, id: string): Promise<PaymentIntent> {
  const [row] = await ctx.tx.run(lockRow, [ctx.tenant.id, id]);
  if (!row) throw new Error(`no payment intent ${id}`);
  return toIntent(row);
}

const insertRow = statement<IntentRow>(
  'billing.insert_intent',
  `insert into billing.payment_intent as p (tenant_id, id, kind, folio_id, booking_session_id, payment_entry_id, charge_key, currency,
     amount_minor, description, posted_by, idempotency_key, fingerprint, provider_key, created_at, updated_at, payment_due_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16) returning ${columns}`,
);

/**
 * Inserts the intent of a provider call. Call with the key claimed and the folio or session locked. The key at the provider follows from the
 * session, where there is one, so that no other idempotency key charges for it again.
 */
export async function addIntent(ctx: WriteContext, draft: IntentDraft & { readonly endedBefore: number }): Promise<PaymentIntent> {
  const { idempotency } = ctx;
  if (!idempotency) throw new Error('a card payment needs an idempotency key');
  const id: Id<'paymentIntent'> = newId('paymentIntent');
  const [row] = await ctx.tx.run(insertRow, [
    ctx.tenant.id,
    id,
    draft.kind,
    draft.folioId,
    draft.bookingSessionId,
    draft.paymentEntryId,
    draft.chargeKey,
    draft.currency,
    draft.amountMinor,
    draft.description,
    draft.postedBy,
    idempotency.key,
    idempotency.fingerprint,
    providerKeyOf(ctx.tenant.id, sourceOf(draft) ?? idempotency.key, draft.endedBefore),
    ctx.clock.now(),
    draft.paymentDueId ?? null,
  ]);
  if (!row) throw new Error('no payment intent was written');
  return toIntent(row);
}

const sourceOf = ({ bookingSessionId: id }: IntentDraft): KeySource | null => (id === null ? null : ['session', id]);

const repeatRow = statement<IntentRow>(
  'billing.repeat_intent',
  `update billing.payment_intent p set state = 'pending', attempts = p.attempts + 1, attempted_at = clock_timestamp(), updated_at = $3
    where p.tenant_id = $1 and p.id = $2 and p.state in ('pending', 'failed') returning ${columns}`,
);

/** Repeats an attempt under the same provider key. */
export async function repeatIntent(ctx: WriteContext, id: string): Promise<PaymentIntent> {
  const [row] = await ctx.tx.run(repeatRow, [ctx.tenant.id, id, ctx.clock.now()]);
  if (!row) throw new Error(`the payment intent ${id} is closed`);
  return toIntent(row);
}

const closeRow = statement<{ id: string }>(
  'billing.close_intent',
  `update billing.payment_intent p set state = $3, entry_id = $4, folio_id = coalesce(p.folio_id, $8), provider_reason = $5, is_told = $6, updated_at = $7
    where p.tenant_id = $1 and p.id = $2 and p.state in ('pending', 'failed') returning p.id`,
);

/** End of an attempt. */
export type IntentEnd =
  | { readonly state: 'succeeded'; readonly entryId: string; readonly folioId?: string } // the folio, when it is new
  | { readonly state: 'declined'; readonly reason: string; readonly isReported: boolean }
  | { readonly state: 'failed' | 'orphaned' };

export async function closeIntent(ctx: WriteContext, id: string, end: IntentEnd): Promise<void> {
  const closed = await ctx.tx.run(closeRow, [
    ctx.tenant.id,
    id,
    end.state,
    end.state === 'succeeded' ? end.entryId : null,
    end.state === 'declined' ? end.reason : null,
    end.state === 'declined' && end.isReported,
    ctx.clock.now(),
    end.state === 'succeeded' ? (end.folioId ?? null) : null,
  ]);
  if (closed.length !== 1) throw new Error(`the payment intent ${id} is closed already`);
}

const markRowReported = statement<never>(
  'billing.tell_intent',
  `update billing.payment_intent set is_told = true where tenant_id = $1 and id = $2 and state = 'declined'`,
);

/** Records that the client has been informed of a decline found in the background. */
export async function markReported(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx.run(markRowReported, [ctx.tenant.id, id]);
}

const readChargeKey = statement<{ provider_key: string }>(
  'billing.read_charge_key',
  `select p.provider_key from billing.payment_intent p where p.tenant_id = $1 and p.entry_id = $2 and p.kind = 'payment'`,
);

/** Provider key under which a payment was charged; `origin` is its first entry, before any moves. */
export async function chargeKeyOf(ctx: WriteContext, origin: string): Promise<string> {
  const [row] = await ctx.tx.run(readChargeKey, [ctx.tenant.id, origin]);
  if (!row) throw new Error(`no charge found for ${origin}`);
  return row.provider_key;
}

const readPending = statement<{ id: string }>(
  'billing.read_pending_intents',
  `select p.id from billing.payment_intent p where p.tenant_id = $1 and p.folio_id = any($2) and p.state = 'pending' limit 1`,
);

/** True when a payment or refund of one of the folios is unresolved at the provider. Call with the folios locked. */
export async function hasPendingPayments(ctx: WriteContext, ...folioIds: readonly string[]): Promise<boolean> {
  return (await ctx.tx.run(readPending, [ctx.tenant.id, folioIds])).length > 0;
}

const readPendingOfSession = statement<{ id: string }>(
  'billing.read_pending_of_session',
  `select p.id from billing.payment_intent p where p.tenant_id = $1 and p.booking_session_id = $2 and p.state = 'pending'`,
);

/** True while the charge of a booking session is unresolved at the provider. */
export async function isChargePending(ctx: RequestContext, sessionId: string): Promise<boolean> {
  return (await readRows(ctx, readPendingOfSession, [ctx.tenant.id, sessionId])).length > 0;
}

/** Refuses an operation while a payment or refund is pending. Call with the folios locked. Rules: PAY-6. Errors: SVC-3008. */
export async function requireNoPendingPayments(ctx: WriteContext, ...folioIds: readonly string[]): Promise<void> {
  if (await hasPendingPayments(ctx, ...folioIds)) throw paymentPending();
}

export function paymentPending(): ServiceError {
  return new ServiceError('SVC-3008', [{ field: 'payments', issue: 'payment pending' }]);
}

export function toIntent(row: IntentRow): PaymentIntent {
  return {
    id: row.id,
    kind: row.kind,
    folioId: row.folio_id,
    bookingSessionId: row.booking_session_id,
    paymentDueId: row.payment_due_id,
    paymentEntryId: row.payment_entry_id,
    chargeKey: row.charge_key,
    currency: row.currency,
    amountMinor: row.amount_minor,
    description: row.description,
    postedBy: row.posted_by,
    idempotencyKey: row.idempotency_key,
    fingerprint: row.fingerprint,
    providerKey: row.provider_key,
    state: row.state,
    providerReason: row.provider_reason,
    isReported: row.is_told,
    attempts: row.attempts,
    ageMs: row.age_ms,
  };
}
