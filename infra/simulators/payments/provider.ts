import { type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js';
import type { PaymentProviderHandlers, PaymentResult } from '@innkeeper/protos';
import { refusal } from '../control.ts';
import { declineOfCharge, keepCard, shownCard } from './kept-cards.ts';
import { type Charge, declineFields, type PaymentRecord, type Refund } from './record.ts';
import { declineOf, isSlow } from './tokens.ts';

const answeredTooLateMs = 60_000;

/** Refuses a call with a gRPC status. */
class PaymentRefusal extends Error {
  readonly code: status;

  constructor(code: status, message: string) {
    super(message);
    this.code = code;
  }
}

interface PaymentAnswer {
  readonly result: PaymentResult | null; // null: the call has none
  readonly isLate?: boolean;
}

/** The provider's side of the protocol: idempotent by key, persisted before it answers. */
export function providerHandlers(record: PaymentRecord): PaymentProviderHandlers {
  return {
    Charge: (call, callback) => serve(record, { call, callback }, (request) => charge(record, request)),
    Refund: (call, callback) => serve(record, { call, callback }, (request) => refund(record, request)),
    StoreCard: (call, callback) => serve(record, { call, callback }, (request) => storeCard(record, request)),
    RemoveCard: (call, callback) => serve(record, { call, callback }, (request) => removeCard(record, request)),
    GetCharge: (call, callback) =>
      serve(record, { call, callback }, ({ merchantId, idempotencyKey: key }) =>
        withCard(record, { merchantId, key }, known(record.charge(merchantId, key))),
      ),
    GetRefund: (call, callback) =>
      serve(record, { call, callback }, ({ merchantId, idempotencyKey }) => known(record.refund(merchantId, idempotencyKey))),
  };
}

interface PaymentCall<Request> {
  readonly call: ServerUnaryCall<Request, { result?: PaymentResult | null }>;
  readonly callback: sendUnaryData<{ result?: PaymentResult | null }>;
}

/** Executes a call under the tenant's fault: `unreachable` does nothing, `timeout` executes it and answers too late. */
function serve<Request extends { merchantId: string }>(
  record: PaymentRecord,
  { call, callback }: PaymentCall<Request>,
  act: (request: Request) => PaymentAnswer,
): void {
  const fault = record.fault(call.request.merchantId);
  if (fault === 'unreachable') return callback(refusal(status.UNAVAILABLE, 'the provider cannot be reached'));
  try {
    const { result, isLate } = act(call.request);
    if (!isLate && fault !== 'timeout') return callback(null, { result });
    const late = setTimeout(() => callback(null, { result }), answeredTooLateMs);
    late.unref();
    call.once('cancelled', () => clearTimeout(late));
  } catch (error) {
    if (error instanceof PaymentRefusal) return callback(refusal(error.code, error.message));
    callback(refusal(status.INTERNAL, error instanceof Error ? error.message : 'unknown fault'));
  }
}

interface ChargeRequest {
  readonly merchantId: string;
  readonly idempotencyKey: string;
  readonly paymentToken: string;
  readonly storedCard: string;
  readonly keepCard: boolean;
  readonly amount: { readonly currency: string; readonly minor: unknown } | null;
}

function charge(record: PaymentRecord, request: ChargeRequest): PaymentAnswer {
  const { amountMinor, currency } = amountOf(request.amount);
  const { merchantId, idempotencyKey: key, storedCard, keepCard: isKept } = request;
  const before = record.charge(merchantId, key);
  const token = storedCard || request.paymentToken;
  const wanted: Charge = { merchantId, key, amountMinor, currency, token, ...declineFields(declineOfCharge(record, merchantId, token)) };
  if (before) return withCard(record, before, repeated(before, before.token === wanted.token && isSameAmount(before, wanted)));
  record.addCharge(wanted);
  if (isKept && wanted.declineCode === null) keepCard(record, wanted);
  return withCard(record, wanted, { result: resultOf(wanted), isLate: isSlow(wanted.token) });
}

interface StoreRequest {
  readonly merchantId: string;
  readonly idempotencyKey: string;
  readonly paymentToken: string;
}

function storeCard(record: PaymentRecord, { merchantId, idempotencyKey: key, paymentToken: token }: StoreRequest): PaymentAnswer {
  const { declineCode, advice } = declineFields(declineOf(token));
  const isRepeat = shownCard(record, merchantId, key) !== null;
  if (declineCode !== null) return { result: { status: 'STATUS_DECLINED', declineCode, advice } };
  keepCard(record, { merchantId, key, token });
  return withCard(record, { merchantId, key }, { result: { status: 'STATUS_SUCCEEDED' }, isLate: !isRepeat && isSlow(token) });
}

interface RemovalRequest {
  readonly merchantId: string;
  readonly reference: string;
  readonly idempotencyKey: string;
}

function removeCard(record: PaymentRecord, { merchantId, reference, idempotencyKey: key }: RemovalRequest): PaymentAnswer {
  record.removeCard({ merchantId, reference, key });
  return { result: null };
}

function withCard(record: PaymentRecord, { merchantId, key }: Pick<Charge, 'merchantId' | 'key'>, answer: PaymentAnswer): PaymentAnswer {
  return answer.result ? { ...answer, result: { ...answer.result, card: shownCard(record, merchantId, key) } } : answer;
}

interface RefundRequest {
  readonly merchantId: string;
  readonly idempotencyKey: string;
  readonly chargeKey: string;
  readonly amount: { readonly currency: string; readonly minor: unknown } | null;
}

function refund(record: PaymentRecord, request: RefundRequest): PaymentAnswer {
  const { amountMinor, currency } = amountOf(request.amount);
  const { merchantId, chargeKey, idempotencyKey: key } = request;
  const before = record.refund(merchantId, key);
  const isAllowed = canRefund(record, { merchantId, chargeKey, amountMinor, currency });
  const decline = isAllowed ? null : ({ code: 'transaction_not_allowed', advice: 'ADVICE_DO_NOT_TRY_AGAIN' } as const);
  const wanted: Refund = { merchantId, key, chargeKey, amountMinor, currency, ...declineFields(decline) };
  if (before) return repeated(before, before.chargeKey === chargeKey && isSameAmount(before, wanted));
  record.addRefund(wanted);
  return { result: resultOf(wanted) };
}

/** A charge may be refunded in parts, up to its amount. */
function canRefund(record: PaymentRecord, request: Pick<Refund, 'merchantId' | 'chargeKey' | 'amountMinor' | 'currency'>): boolean {
  const charged = record.charge(request.merchantId, request.chargeKey);
  if (!charged || charged.declineCode !== null || charged.currency !== request.currency) return false;
  const given = record.refunds(request.merchantId).filter((each) => each.chargeKey === charged.key && each.declineCode === null);
  return given.reduce((sum, each) => sum + each.amountMinor, request.amountMinor) <= charged.amountMinor;
}

function amountOf(amount: ChargeRequest['amount']): { amountMinor: bigint; currency: string } {
  const minor = String(amount?.minor ?? '');
  if (!amount || !/^[1-9]\d*$/.test(minor)) throw new PaymentRefusal(status.INVALID_ARGUMENT, 'the amount must be positive');
  return { amountMinor: BigInt(minor), currency: amount.currency };
}

function isSameAmount(a: Pick<Charge, 'amountMinor' | 'currency'>, b: Pick<Charge, 'amountMinor' | 'currency'>): boolean {
  return a.amountMinor === b.amountMinor && a.currency === b.currency;
}

function repeated(before: Charge | Refund, isSame: boolean): PaymentAnswer {
  if (!isSame) throw new PaymentRefusal(status.INVALID_ARGUMENT, 'the idempotency key was used for something else');
  return { result: resultOf(before) };
}

function known(before: Charge | Refund | null): PaymentAnswer {
  if (!before) throw new PaymentRefusal(status.NOT_FOUND, 'no such idempotency key');
  return { result: resultOf(before) };
}

function resultOf({ declineCode, advice }: Charge | Refund): PaymentResult {
  return { status: declineCode === null ? 'STATUS_SUCCEEDED' : 'STATUS_DECLINED', declineCode: declineCode ?? '', advice };
}
