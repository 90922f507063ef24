import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId, offsetClock, refuse, ServiceError } from '@innkeeper/kernel';
import { type Environment, type IfMatch, isPermitted, newReply, parseIfMatch, type RequestContext } from '@innkeeper/platform';
import { type Admitted, admit, chargeRows, identify, showAddressRate } from './admission.ts';
import { refusalIn, unexpected, validationIn } from './error-envelope.ts';
import { type Caller, type Exchange, type FacadeDeps, type RequestSample, sendPreferred, sendRefusal } from './exchange.ts';
import { type RouteMatch, type RouteMatcher, routeMatcher } from './match-route.ts';
import { ClientGone, fingerprintOf, type ReadQuery, readBody, readIdempotencyKey, readQuery, wantsLenient } from './read-request.ts';
import type { Method } from './route.ts';
import { queryTextProblems } from './unstorable-text.ts';
import { type Problem, refusalOf, withoutUnknown } from './validation-issues.ts';

/** The whole REST surface as one handler over the route table. Order: contract 2 (precedence). Spec: Endpoints. */
export function restHandler(deps: FacadeDeps) {
  const matcher = routeMatcher(deps.routes);
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
      route: null,
      tenantId: null,
    };
    let refused: Refused = { code: null };
    try {
      await answer(deps, matcher, exchange);
    } catch (error) {
      refused = await refuseExchange(deps, exchange, error);
    }
    deps.observe({
      route: exchange.route ? `${exchange.route.method} ${exchange.route.path}` : 'unknown',
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

async function answer(deps: FacadeDeps, matcher: RouteMatcher, exchange: Exchange): Promise<void> {
  const maintenanceSeconds = deps.maintenanceSeconds();
  if (maintenanceSeconds !== null) throw new ServiceError('SVC-9002', [], { retryAfterSeconds: maintenanceSeconds });
  const match = matcher(exchange.request.method ?? 'GET', exchange.path);
  if (match.kind === 'found') exchange.route = match.route;
  const caller = await identify(deps, exchange);
  exchange.tenantId = caller.tenant.id;
  const admission = await admit(deps, exchange, caller);
  const found = requireRoute(match, exchange.response);
  const read = readQuery(found.route, exchange.search);
  requireRoutePermission(found, caller, read.query);
  const input = await readInput(exchange, { found, caller, read });
  const ctx = contextOf(deps, exchange, { caller, admission, input });
  const body = await callProcedure(deps, { ctx, input, found });
  if (ctx.reply.etag) exchange.response.setHeader('ETag', ctx.reply.etag);
  if (ctx.reply.isReplayed) exchange.response.setHeader('Idempotent-Replayed', 'true');
  await sendPreferred(exchange, found.route, body);
}

type Found = Extract<RouteMatch, { kind: 'found' }>;

/** Errors: SVC-2011, SVC-2016. */
function requireRoute(match: RouteMatch, response: ServerResponse): Found {
  if (match.kind === 'found') return match;
  if (match.kind === 'unknown') throw new ServiceError('SVC-2011');
  response.setHeader('Allow', match.allow.join(', '));
  throw refuse('SVC-2016', 'method', `must be one of: ${match.allow.join(', ')}`);
}

/** Errors: SVC-1003. */
function requireRoutePermission({ route }: Found, caller: Caller, query: ReadQuery['query']): void {
  for (const needed of [route.permission, route.permissionByQuery?.(query) ?? route.permission]) {
    if (!isPermitted(caller.permission, needed)) throw refuse('SVC-1003', 'Authorization', `needs ${needed.replace('_', '-')}`);
  }
}

/** A request as read from the wire; `problems` that no schema sees are told together with those that it finds. */
interface RawInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly problems: readonly Problem[];
  readonly isLenient: boolean;
  readonly idempotencyKey: string | null;
  readonly ifMatch: IfMatch | null;
}

interface Request {
  readonly found: Found;
  readonly caller: Caller;
  readonly read: ReadQuery;
}

async function readInput(exchange: Exchange, { found, caller, read: { query, problems: queryProblems } }: Request): Promise<RawInput> {
  const { body, problems: bodyProblems } = await readBody(exchange.request);
  const { key, problems } = readIdempotencyKey(exchange.request, found.route);
  const match = readIfMatch(found.route.method, exchange.request.headers['if-match']);
  return {
    params: found.params,
    query,
    body,
    problems: [
      ...problems,
      ...match.problems,
      ...queryProblems,
      ...bodyProblems,
      ...(exchange.search.includes('%00') ? queryTextProblems(query) : []),
    ],
    isLenient: !caller.tenant.settings.strictParsing || wantsLenient(exchange.request),
    idempotencyKey: key,
    ifMatch: match.ifMatch,
  };
}

/** Honoured on PATCH and DELETE, nowhere else. Contract 2. */
function readIfMatch(method: Method, header: string | undefined): { ifMatch: IfMatch | null; problems: Problem[] } {
  if (method !== 'PATCH' && method !== 'DELETE') return { ifMatch: null, problems: [] };
  try {
    return { ifMatch: parseIfMatch(header), problems: [] };
  } catch (error) {
    if (!(error instanceof ServiceError) || !Array.isArray(error.details)) throw error;
    return { ifMatch: null, problems: error.details.map((detail) => ({ ...detail, code: 'SVC-2013' as const })) };
  }
}

interface Arrival {
  readonly caller: Caller;
  readonly admission: Admitted;
  readonly input: RawInput;
}

function contextOf(deps: FacadeDeps, exchange: Exchange, { caller, admission, input }: Arrival): RequestContext {
  const { path, search } = exchange;
  const key = input.idempotencyKey;
  return {
    db: deps.db,
    tenant: caller.tenant,
    permission: caller.permission,
    actor: caller.actor,
    clock: offsetClock(caller.tenant.clockOffsetSeconds),
    requestId: exchange.requestId,
    tx: null,
    ifMatch: input.ifMatch,
    idempotency:
      key === null ? null : { key, fingerprint: fingerprintOf({ method: exchange.request.method ?? '', path, search, body: input.body }) },
    reply: newReply(),
    secrets: deps.secrets,
    chargeRows: (rows) => chargeRows(deps, exchange, { caller, admission, rows }),
    isRefused: input.problems.length > 0,
  };
}

interface Invocation {
  readonly ctx: RequestContext;
  readonly input: RawInput;
  readonly found: Found;
}

/** Calls the route's procedure; what its schema refuses is translated, and unknown fields are dropped for a lenient client. */
async function callProcedure(deps: FacadeDeps, { ctx, input, found }: Invocation): Promise<unknown> {
  const wire = { params: input.params, query: input.query, body: input.body };
  try {
    return await deps.call(found.route.call, ctx, wire);
  } catch (error) {
    const validation = validationIn(error);
    if (!validation) throw error;
    const isRepeated = input.isLenient && validation.issues.some((issue) => issue.code === 'unrecognized_keys');
    if (!isRepeated) throw refusalOf(validation.issues, wire, input.problems);
    return callKnown(deps, { ctx, input, found }, withoutUnknown(wire, validation.issues));
  }
}

async function callKnown(deps: FacadeDeps, { ctx, input, found }: Invocation, wire: unknown): Promise<unknown> {
  try {
    return await deps.call(found.route.call, ctx, wire);
  } catch (error) {
    const validation = validationIn(error);
    throw validation ? refusalOf(validation.issues, wire, input.problems) : error;
  }
}

const clientGoneStatus = 499; // for log and metrics alone: nobody is there to be answered

type Refused = Pick<RequestSample, 'code' | 'fault'>;

/** Answers a refusal, or SVC-9001 for anything unexpected; tells the code and our own fault for the log. */
async function refuseExchange(deps: FacadeDeps, exchange: Exchange, error: unknown): Promise<Refused> {
  if (error instanceof ClientGone || exchange.response.headersSent) {
    if (!exchange.response.headersSent) exchange.response.statusCode = clientGoneStatus;
    exchange.response.destroy();
    return { code: null, ...(error instanceof ClientGone ? {} : { fault: error }) };
  }
  const refusal = refusalIn(error) ?? unexpected(error);
  if (!exchange.rate) await showAddressRate(deps, exchange);
  sendRefusal(exchange, refusal);
  const isFault = refusal.status >= 500 && refusal.code !== 'SVC-9002'; // maintenance was announced
  return isFault ? { code: refusal.code, fault: refusal.cause ?? error } : { code: refusal.code };
}
