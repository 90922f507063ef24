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
import { type Admitted, chargeRows } from './admission.ts';
import type { Caller, Exchange, FacadeDeps } from './exchange.ts';
import { goneSignal } from './gone-signal.ts';
import { fingerprintOf } from './read-request.ts';

/** A request for an operation once it is admitted and permitted, however it came. */
export interface OperationRequest {
  readonly operation: NamedOperation;
  readonly caller: Caller;
  readonly admission: Admitted;
  /** The request line of REST, by which a repeat of an idempotency key is known to be the same request. */
  readonly line: { readonly method: string; readonly path: string; readonly search: string };
  readonly input: WireInput;
  readonly isLenient: boolean;
}

/** An input as read from the wire; `problems` are those that no schema sees. */
export interface WireInput {
  readonly raw: RawInput;
  readonly problems: readonly Problem[];
  readonly idempotencyKey: string | null;
  readonly ifMatch: IfMatch | null;
}

/** Performs the operation of a request as its caller, with the budgets and the connection of the request. */
export function performRequest(deps: FacadeDeps, exchange: Exchange, request: OperationRequest): Promise<OperationAnswer> {
  const { operation, input, isLenient, line, caller } = request;
  const { raw, problems, ifMatch, idempotencyKey: key } = input;
  exchange.body = raw.body;
  const idempotency = key === null ? null : requestUnder(keyOf(caller, key), () => fingerprintOf({ ...line, body: raw.body }));
  return perform(operation, callerOf(deps, exchange, request), { ...raw, problems, isLenient, ifMatch, idempotency });
}

function callerOf(deps: FacadeDeps, exchange: Exchange, { caller, admission }: OperationRequest): OperationCaller {
  return {
    db: deps.db,
    secrets: deps.secrets,
    tenant: caller.tenant,
    permission: caller.permission,
    actor: caller.actor,
    requestId: exchange.requestId,
    address: deps.addressOf(exchange.request) || null,
    chargeRows: (rows) => chargeRows(deps, exchange, { caller, admission, rows }),
    callerSignal: () => goneSignal(exchange.response),
  };
}

/** To take the fingerprint of a large body costs as much as to parse it: what is refused before its key is claimed has none. */
function requestUnder(key: string, take: () => string): IdempotencyRequest {
  let taken: string | null = null;
  return {
    key,
    get fingerprint() {
      taken ??= take();
      return taken;
    },
  };
}

/** The keys of a guest are that guest's alone: the house and other guests may use the same ones. Rules: IDEM-18. */
function keyOf({ actor }: Caller, key: string): string {
  return actor.kind === 'guest' ? `${actor.id}:${createHash('sha256').update(key).digest('base64url')}` : key;
}
