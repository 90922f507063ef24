import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, newId, refuse, ServiceError } from '@innkeeper/kernel';
import {
  createContext,
  type Environment,
  type IfMatch,
  type Problem,
  parseInput,
  permit,
  type RawInput,
  type RequestContext,
  refusalIn,
  runOperation,
  strictParsing,
} from '@innkeeper/platform';
import { type Admitted, admit, chargeRows, identify, showAddressRate } from './admission.ts';
import { allowAnyOrigin, allowRequests } from './any-origin.ts';
import { type BodyBudget, bodyBudget } from './body-budget.ts';
import { unexpected } from './error-envelope.ts';
import { type Caller, type Exchange, type FacadeDeps, type RequestSample, sendNothing, sendPreferred, sendRefusal } from './exchange.ts';
import { type OperationMatch, type OperationMatcher, operationMatcher } from './match-operation.ts';
import {
  type AdmitBody,
  ClientGone,
  fingerprintOf,
  idempotencyKeyOf,
  ifMatchOf,
  type ReadQuery,
  readBody,
  readQuery,
  wantsLenient,
} from './read-request.ts';
import { textProblemsOfQuery } from './unstorable-text.ts';

/** The whole REST surface as one handler over the operations. Rules: ERR-10, ERR-11, ERR-12, WIRE-33, WIRE-34. */
export function restHandler(deps: FacadeDeps) {
  const matcher = operationMatcher(deps.operations);
  const bodies = bodyBudget();
  return async (request: IncomingMessage, response: ServerResponse, environment: Environment): Promise<void> => {
    const startedMs = performance.now();
    const [path, search] = splitTarget(request.url ?? '/');
    const exchange: Exchange = {
      request,
      response,
      environment,
      path,
      search,
      requestId: newId('request'),
      rate: null,
      operation: null,
      tenantId: null,
      releaseBody: () => undefined,
    };
    let refused: Refused = { code: null };
    try {
      await answer({ ...deps, matcher, bodies }, exchange);
    } catch (error) {
      refused = await refuseExchange(deps, exchange, error);
    }
    exchange.releaseBody();
    deps.observe({
      route: exchange.operation?.route ?? 'unknown',
      method: request.method ?? '',
      status: response.statusCode,
      ...refused,
      milliseconds: performance.now() - startedMs,
      requestId: exchange.requestId,
      tenantId: exchange.tenantId,
    });
  };
}

/** Path and query of a request's target; one in absolute form, as sent to proxies, names a host before them. */
function splitTarget(target: string): [string, string] {
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '');
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

interface AnswerDeps extends FacadeDeps {
  readonly matcher: OperationMatcher;
  readonly bodies: BodyBudget;
}

async function answer(deps: AnswerDeps, exchange: Exchange): Promise<void> {
  const match = deps.matcher(exchange.request.method ?? 'GET', exchange.path);
  if (match.kind !== 'unknown' && match.isForAnyOrigin) {
    allowAnyOrigin(exchange.response);
    if (match.kind === 'wrong-method' && exchange.request.method === 'OPTIONS') return answerPreflight(deps, exchange, match);
  }
  const maintenanceSeconds = deps.maintenanceSeconds();
  if (maintenanceSeconds !== null) throw new ServiceError('SVC-9002', [], { retryAfterSeconds: maintenanceSeconds });
  if (match.kind === 'found') exchange.operation = match.operation;
  const caller = await identify(deps, exchange);
  exchange.tenantId = caller.tenant.id;
  const admission = await admit(deps, exchange, caller);
  const { operation, params } = requireOperation(match, exchange.response);
  const read = readQuery(operation, exchange.search);
  permit(operation, caller.permission, read.query);
  const admitBody = async (bytes: number): Promise<void> => {
    exchange.releaseBody = await deps.bodies.take(caller.tenant.id, bytes);
  };
  const input = await readInput(exchange, { operation, params, read, admitBody });
  const ctx = contextOf(deps, exchange, { caller, admission, input });
  const isLenient = !strictParsing.of(caller.tenant) || wantsLenient(exchange.request);
  const parsed = parseInput(operation, { ctx, raw: input.raw, reading: { isLenient, problems: input.problems } });
  const body = await runOperation(operation, ctx, parsed);
  if (ctx.reply.etag) exchange.response.setHeader('ETag', ctx.reply.etag);
  if (ctx.reply.isReplayed) exchange.response.setHeader('Idempotent-Replayed', 'true');
  if (ctx.reply.ageSeconds !== null) exchange.response.setHeader('Age', String(ctx.reply.ageSeconds));
  await sendPreferred(exchange, operation, body);
}

/** Comes without a key, and costs nothing: what it asks for is counted when it is sent. */
async function answerPreflight(deps: AnswerDeps, exchange: Exchange, match: WrongMethod): Promise<void> {
  await showAddressRate(deps, exchange);
  allowRequests(exchange.response, match);
  sendNothing(exchange);
}

type Found = Extract<OperationMatch, { kind: 'found' }>;
type WrongMethod = Extract<OperationMatch, { kind: 'wrong-method' }>;

/** Errors: SVC-2011, SVC-2016. */
function requireOperation(match: OperationMatch, response: ServerResponse): Found {
  if (match.kind === 'found') return match;
  if (match.kind === 'unknown') throw new ServiceError('SVC-2011');
  response.setHeader('Allow', match.allow.join(', '));
  throw refuse('SVC-2016', 'method', `must be one of: ${match.allow.join(', ')}`);
}

/** A request as read from the wire; `problems` are those that no schema sees. */
interface ReadInput {
  readonly raw: RawInput;
  readonly problems: readonly Problem[];
  readonly idempotencyKey: string | null;
  readonly ifMatch: IfMatch | null;
}

interface ToRead extends Pick<Found, 'operation' | 'params'> {
  readonly read: ReadQuery;
  readonly admitBody: AdmitBody;
}

async function readInput(exchange: Exchange, { operation, params, read, admitBody }: ToRead): Promise<ReadInput> {
  const { query, problems: queryProblems } = read;
  const { body, problems: bodyProblems } = await readBody(exchange.request, admitBody);
  const { key, problems } = idempotencyKeyOf(exchange.request.headersDistinct['idempotency-key'] ?? [], operation);
  const match = ifMatchOf(operation.method, exchange.request.headers['if-match']);
  return {
    raw: { params, query, body },
    problems: [
      ...problems,
      ...match.problems,
      ...queryProblems,
      ...bodyProblems,
      ...(exchange.search.includes('%00') ? textProblemsOfQuery(query) : []),
    ],
    idempotencyKey: key,
    ifMatch: match.ifMatch,
  };
}

interface Arrival {
  readonly caller: Caller;
  readonly admission: Admitted;
  readonly input: ReadInput;
}

function contextOf(deps: FacadeDeps, exchange: Exchange, { caller, admission, input }: Arrival): RequestContext {
  const { path, search } = exchange;
  const key = input.idempotencyKey;
  return createContext({
    db: deps.db,
    secrets: deps.secrets,
    tenant: caller.tenant,
    permission: caller.permission,
    actor: caller.actor,
    operation: exchange.operation?.name ?? '',
    requestId: exchange.requestId,
    address: deps.addressOf(exchange.request) || null,
    ifMatch: input.ifMatch,
    idempotency:
      key === null
        ? null
        : {
            key: keyOf(caller, key),
            fingerprint: fingerprintOf({ method: exchange.request.method ?? '', path, search, body: input.raw.body }),
          },
    chargeRows: (rows) => chargeRows(deps, exchange, { caller, admission, rows }),
    callerSignal: () => goneSignal(exchange.response),
  });
}

/** Aborted when the connection ends before the answer. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.closed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}

/** The keys of a guest are that guest's alone: the house and other guests may use the same ones. Rules: IDEM-18. */
function keyOf({ actor }: Caller, key: string): string {
  return actor.kind === 'guest' ? `${actor.id}:${createHash('sha256').update(key).digest('base64url')}` : key;
}

const clientGoneStatus = 499; // for log and metrics alone: there is nobody to answer

/** Maintenance was announced, and overload is one caller's. */
const expectedUnavailable: readonly ErrorCode[] = ['SVC-9002', 'SVC-9004'];

type Refused = Pick<RequestSample, 'code' | 'fault'>;

/** Answers a refusal, or SVC-9001 for anything unexpected; returns the code and our own fault for the log. */
async function refuseExchange(deps: FacadeDeps, exchange: Exchange, error: unknown): Promise<Refused> {
  if (error instanceof ClientGone || exchange.response.headersSent) {
    if (!exchange.response.headersSent) exchange.response.statusCode = clientGoneStatus;
    exchange.response.destroy();
    return { code: null, ...(error instanceof ClientGone ? {} : { fault: error }) };
  }
  const refusal = refusalIn(error) ?? unexpected(error);
  if (!exchange.rate) await showAddressRate(deps, exchange);
  sendRefusal(exchange, refusal);
  const isFault = refusal.status >= 500 && !expectedUnavailable.includes(refusal.code);
  return isFault ? { code: refusal.code, fault: refusal.cause ?? error } : { code: refusal.code };
}
