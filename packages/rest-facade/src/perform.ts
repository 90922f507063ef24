import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  createContext,
  type IdempotencyRequest,
  type IfMatch,
  type NamedOperation,
  type Problem,
  parseInput,
  type RawInput,
  type Reply,
  type RequestContext,
  runOperation,
} from '@innkeeper/platform';
import { type Admitted, chargeRows } from './admission.ts';
import type { Caller, Exchange, FacadeDeps } from './exchange.ts';
import { fingerprintOf } from './read-request.ts';

/** What is asked of an operation once it is admitted and permitted, however it came. */
export interface Asked {
  readonly operation: NamedOperation;
  readonly caller: Caller;
  readonly admission: Admitted;
  /** The request line of REST, by which a repeat of an idempotency key is known to be the same request. */
  readonly line: { readonly method: string; readonly path: string; readonly search: string };
  readonly input: AskedInput;
  readonly isLenient: boolean;
}

/** An input as read from the wire; `problems` are those that no schema sees. */
export interface AskedInput {
  readonly raw: RawInput;
  readonly problems: readonly Problem[];
  readonly idempotencyKey: string | null;
  readonly ifMatch: IfMatch | null;
}

export interface Performed {
  readonly body: unknown;
  readonly reply: Reply;
}

/** Parses the input by the operation's contract and runs the operation on it. */
export async function perform(deps: FacadeDeps, exchange: Exchange, asked: Asked): Promise<Performed> {
  const { operation, input, isLenient } = asked;
  exchange.body = input.raw.body;
  const ctx = contextOf(deps, exchange, asked);
  const parsed = parseInput(operation, { ctx, raw: input.raw, reading: { isLenient, problems: input.problems } });
  return { body: await runOperation(operation, ctx, parsed), reply: ctx.reply };
}

function contextOf(deps: FacadeDeps, exchange: Exchange, { operation, caller, admission, line, input }: Asked): RequestContext {
  const key = input.idempotencyKey;
  return createContext({
    db: deps.db,
    secrets: deps.secrets,
    tenant: caller.tenant,
    permission: caller.permission,
    actor: caller.actor,
    operation: operation.name,
    requestId: exchange.requestId,
    address: deps.addressOf(exchange.request) || null,
    ifMatch: input.ifMatch,
    idempotency: key === null ? null : requestUnder(keyOf(caller, key), () => fingerprintOf({ ...line, body: input.raw.body })),
    chargeRows: (rows) => chargeRows(deps, exchange, { caller, admission, rows }),
    callerSignal: () => goneSignal(exchange.response),
  });
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

/** Aborted when the connection ends before the answer. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.closed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}

/** The keys of a guest are that guest's alone: the house and other guests may use the same ones. Rules: IDEM-18. */
function keyOf({ actor }: Caller, key: string): string {
  return actor.kind === 'guest' ? `${actor.id}:${createHash('sha256').update(key).digest('base64url')}` : key;
}
