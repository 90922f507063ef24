import { createHash } from 'node:crypto';
import {
  type IdempotencyRequest,
  type IfMatch,
  type NamedOperation,
  type OperationAnswer,
  type OperationCaller,
  type Problem,
  perform,
  type RawInput,
} from '@innkeeper/platform';
import { type AdmissionGrant, chargeRows } from './admission.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import type { Caller, Exchange, FacadeDeps } from './exchange.ts';
import { fingerprintOf } from './read-request.ts';

/** An admitted and permitted request for an operation, by any protocol. */
export interface OperationRequest {
  readonly operation: NamedOperation;
  readonly caller: Caller;
  readonly admission: AdmissionGrant;
  /** The REST request line, part of the fingerprint that identifies a repeated request. */
  readonly line: { readonly method: string; readonly path: string; readonly search: string };
  readonly input: WireInput;
  readonly isLenient: boolean;
}

/** An input as read from the wire; `problems` are those that no schema finds. */
export interface WireInput {
  readonly raw: RawInput;
  readonly problems: readonly Problem[];
  readonly idempotencyKey: string | null;
  readonly ifMatch: IfMatch | null;
  readonly sessionSecret: string | null;
}

/** Performs the operation of a request as its caller, with the budgets and the connection of the request. */
export function performRequest(deps: FacadeDeps, exchange: Exchange, request: OperationRequest): Promise<OperationAnswer> {
  const { operation, input, isLenient, line, caller } = request;
  const { raw, problems, ifMatch, idempotencyKey: key } = input;
  const holder = input.sessionSecret ?? deps.addressOf(exchange.request);
  exchange.body = raw.body;
  const idempotency = key === null ? null : requestUnder(keyOf(caller, { key, holder }), () => fingerprintOf({ ...line, body: raw.body }));
  return perform(operation, callerOf(deps, exchange, request), { ...raw, problems, isLenient, ifMatch, idempotency });
}

function callerOf(deps: FacadeDeps, exchange: Exchange, { caller, admission, input }: OperationRequest): OperationCaller {
  return {
    db: deps.db,
    secrets: deps.secrets,
    tenant: caller.tenant,
    permission: caller.permission,
    actor: caller.actor,
    requestId: exchange.requestId,
    address: deps.addressOf(exchange.request) || null,
    sessionSecret: input.sessionSecret,
    chargeRows: (rows) => chargeRows(deps, exchange, { caller, admission, rows }),
    callerSignal: () => disconnectSignal(exchange.response),
  };
}

/** Computes the fingerprint lazily: for a large body it costs as much as parsing, and requests refused early need none. */
function requestUnder(key: string, compute: () => string): IdempotencyRequest {
  let fingerprint: string | null = null;
  return {
    key,
    get fingerprint() {
      fingerprint ??= compute();
      return fingerprint;
    },
  };
}

interface ShownIdempotencyKey {
  readonly key: string;
  /** The secret of the booking session, or before there is one the address: it tells visitors of one site apart. */
  readonly holder: string;
}

/** Scopes a guest's or visitor's idempotency keys to them: the hotel and others may use the same ones. Rules: IDEM-18, DIRECT-8. */
function keyOf({ actor }: Caller, { key, holder }: ShownIdempotencyKey): string {
  if (actor.kind !== 'guest' && actor.kind !== 'visitor') return key;
  const scoped = actor.kind === 'guest' ? key : JSON.stringify([holder, key]);
  return `${actor.id}:${createHash('sha256').update(scoped).digest('base64url')}`;
}
