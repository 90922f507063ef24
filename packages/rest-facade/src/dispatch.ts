import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits, newId, offsetClock, refuse, ServiceError } from '@innkeeper/kernel';
import {
  type Actor,
  addressBucket,
  type Admission,
  type Bucket,
  type Database,
  type Environment,
  endpointBucket,
  globalBucket,
  type Limiter,
  type Logger,
  newReply,
  parseIfMatch,
  type Permission,
  type RateState,
  type RequestContext,
  rateHeaderFields,
  rowBucket,
  type Secrets,
  type TenantFacts,
} from '@innkeeper/platform';
import { envelopeOf, refusalIn, unexpected, validationIn } from './error-envelope.ts';
import { type RouteMatch, type RouteMatcher, routeMatcher } from './match-route.ts';
import { ClientGone, fingerprintOf, readBody, readIdempotencyKey, readQuery, wantsLenient } from './read-request.ts';
import type { Route } from './route.ts';
import { type Problem, refusalOf, withoutUnknown } from './validation-issues.ts';

/** Who a request comes from, as its token tells. */
export interface Caller {
  readonly tenant: TenantFacts;
  readonly permission: Permission;
  readonly actor: Actor;
}

export interface FacadeDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly limiter: Limiter;
  readonly log: Logger;
  readonly routes: readonly Route[];
  /** Errors: SVC-1001, SVC-1002, SVC-1004. */
  readonly authenticate: (headers: readonly string[], environment: Environment) => Promise<Caller>;
  /** Calls a procedure of the app router by its path. */
  readonly call: (path: string, ctx: RequestContext, input: unknown) => Promise<unknown>;
  /** Seconds until the end of a maintenance window that is on, else null. */
  readonly maintenanceSeconds: () => number | null;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly observe: (sample: RequestSample) => void;
}

export interface RequestSample {
  readonly route: string; // 'POST /reservations', or 'unknown'
  readonly method: string;
  readonly status: number;
  readonly code: string | null;
  readonly milliseconds: number;
  readonly requestId: string;
  readonly tenantId: string | null;
}

/** One request on its way through; what the answer needs whatever happens. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly environment: Environment;
  readonly path: string;
  readonly search: string;
  readonly requestId: string;
  rate: RateState | null;
  route: Route | null;
  tenantId: string | null;
}

/** The whole REST surface as one handler over the route table. Order: contract 2 (precedence). Spec: Endpoints. */
export function restHandler(deps: FacadeDeps) {
  const matcher = routeMatcher(deps.routes);
  return async (request: IncomingMessage, response: ServerResponse, environment: Environment): Promise<void> => {
    const startedMs = performance.now();
    const [path = '', search = ''] = splitTarget(request.url ?? '/');
    const exchange: Exchange = { request, response, environment, path, search, requestId: newId('request'), rate: null, route: null, tenantId: null };
    let code: string | null = null;
    try {
      await answer(deps, matcher, exchange);
    } catch (error) {
      code = refuseExchange(deps, exchange, error);
    }
    deps.observe({
      route: exchange.route ? `${exchange.route.method} ${exchange.route.path}` : 'unknown',
      method: request.method ?? '',
      status: response.statusCode,
      code,
      milliseconds: performance.now() - startedMs,
      requestId: exchange.requestId,
      tenantId: exchange.tenantId,
    });
  };
}

function splitTarget(url: string): [string, string] {
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
  const input = await readInput(exchange, found, caller);
  const ctx = contextOf(deps, exchange, { caller, admission, body: input.body });
  const body = await callProcedure(deps, exchange, { ctx, input, found, problems: input.problems });
  if (ctx.reply.etag) exchange.response.setHeader('ETag', ctx.reply.etag);
  if (ctx.reply.isReplayed) exchange.response.setHeader('Idempotent-Replayed', 'true');
  send(exchange, found.route.status, body);
}

/** Authentication; a failure counts in the address bucket and carries its headers. Contract 3. */
async function identify(deps: FacadeDeps, exchange: Exchange): Promise<Caller> {
  try {
    return await deps.authenticate(exchange.request.headersDistinct['authorization'] ?? [], exchange.environment);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 401) throw error;
    const admission = await deps.limiter.admit([addressBucket(deps.addressOf(exchange.request), limits.unauthenticatedPerMinute)]);
    exchange.rate = admission.headers;
    if (!admission.admitted) throw new ServiceError(admission.code);
    throw error;
  }
}

/** Counts the request in every bucket that applies, or in none. Errors: SVC-5001, SVC-5002. */
async function admit(deps: FacadeDeps, exchange: Exchange, caller: Caller): Promise<Admission & { admitted: true }> {
  const { tenant } = caller;
  const buckets: Bucket[] = [globalBucket(tenant.id, tenant.caps.global ?? limits.globalRequestsPerMinute)];
  const template = exchange.route ? capTemplateOf(exchange.route) : null;
  const cap = template === null ? null : (tenant.caps.endpoints[template] ?? exchange.route?.capPerMinute ?? null);
  if (template !== null && cap !== null) buckets.push(endpointBucket(tenant.id, template, cap));
  const outcome = deps.limiter.admit(buckets);
  const admission = outcome instanceof Promise ? await outcome : outcome;
  exchange.rate = admission.headers;
  if (!admission.admitted) throw new ServiceError(admission.code);
  return admission;
}

/** The name of the endpoint's bucket; creating and changing webhook endpoints share one. Contract 3. */
export function capTemplateOf(route: Pick<Route, 'method' | 'path'>): string {
  if (route.method === 'PATCH' && route.path === '/webhook-endpoints/{id}') return 'POST /webhook-endpoints';
  return `${route.method} ${route.path}`;
}

type Found = Extract<RouteMatch, { kind: 'found' }>;

function requireRoute(match: RouteMatch, response: ServerResponse): Found {
  if (match.kind === 'found') return match;
  if (match.kind === 'unknown') throw new ServiceError('SVC-2011');
  response.setHeader('Allow', match.allow.join(', '));
  throw refuse('SVC-2016', 'method', `must be one of: ${match.allow.join(', ')}`);
}

interface RawInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly problems: readonly Problem[];
  readonly isLenient: boolean;
}

async function readInput(exchange: Exchange, found: Found, caller: Caller): Promise<RawInput> {
  const { route } = found;
  if (!isAllowed(caller.permission, route.permission)) {
    throw refuse('SVC-1003', 'Authorization', `needs ${route.permission.replace('_', '-')}`);
  }
  const body = await readBody(exchange.request);
  const { problems } = readIdempotencyKey(exchange.request, route);
  const isLenient = !caller.tenant.settings.strictParsing || wantsLenient(exchange.request);
  return { params: found.params, query: readQuery(route, exchange.search), body, problems: [...problems, ...ifMatchProblems(exchange)], isLenient };
}

const ranks: Record<Permission, number> = { read_only: 0, read_write: 1, full: 2 };

function isAllowed(held: Permission, needed: Permission): boolean {
  return ranks[held] >= ranks[needed];
}

function ifMatchProblems(exchange: Exchange): Problem[] {
  try {
    parseIfMatch(exchange.request.headers['if-match']);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError) || !Array.isArray(error.details)) throw error;
    return error.details.map((detail) => ({ ...detail, code: 'SVC-2013' as const }));
  }
}

function contextOf(deps: FacadeDeps, exchange: Exchange, from: { caller: Caller; admission: Admission & { admitted: true }; body: unknown }): RequestContext {
  const { caller } = from;
  const { request } = exchange;
  const key = exchange.route ? readIdempotencyKey(request, exchange.route).key : null;
  const fingerprint = () => fingerprintOf({ method: request.method ?? '', path: exchange.path, search: exchange.search, body: from.body });
  const ifMatch = request.headers['if-match'];
  return {
    db: deps.db,
    tenant: caller.tenant,
    permission: caller.permission,
    actor: caller.actor,
    clock: offsetClock(caller.tenant.clockOffsetSeconds),
    requestId: exchange.requestId,
    tx: null,
    ifMatch: ifMatch === undefined ? null : safeIfMatch(ifMatch),
    idempotency: key === null ? null : { key, fingerprint: fingerprint() },
    reply: newReply(),
    secrets: deps.secrets,
    chargeRows: (rows) => chargeRows(deps, exchange, { caller, admission: from.admission, rows }),
  };
}

/** A malformed header was already taken as a problem of the request; the context then never reaches a use case. */
function safeIfMatch(header: string): RequestContext['ifMatch'] {
  try {
    return parseIfMatch(header);
  } catch {
    return null;
  }
}

/** The row budget, tried after validation; when it trips the request's other hits are taken back. Errors: SVC-2013, SVC-5001. */
async function chargeRows(deps: FacadeDeps, exchange: Exchange, charge: { caller: Caller; admission: Admission & { admitted: true }; rows: number }): Promise<void> {
  const cap = charge.caller.tenant.caps.rows ?? limits.bulkRowsPerMinute;
  if (charge.rows > cap) throw refuse('SVC-2013', 'updates', `asks for ${charge.rows} rows; at most ${cap} are taken in one minute`);
  const outcome = await deps.limiter.admit([rowBucket(charge.caller.tenant.id, cap, charge.rows)]);
  if (outcome.admitted) {
    if (exchange.rate && outcome.headers.remaining < exchange.rate.remaining) exchange.rate = outcome.headers;
    return;
  }
  await charge.admission.takeBack();
  exchange.rate = outcome.headers;
  throw new ServiceError(outcome.code);
}

interface Invocation {
  readonly ctx: RequestContext;
  readonly input: RawInput;
  readonly found: Found;
  readonly problems: readonly Problem[];
}

async function callProcedure(deps: FacadeDeps, exchange: Exchange, invocation: Invocation): Promise<unknown> {
  const { route } = invocation.found;
  let input: unknown = { params: invocation.input.params, query: invocation.input.query, body: invocation.input.body };
  if (invocation.problems.length > 0) throw headerRefusal(invocation, input);
  try {
    return await deps.call(route.call, invocation.ctx, input);
  } catch (error) {
    const validation = validationIn(error);
    if (!validation) throw error;
    if (!invocation.input.isLenient || !validation.issues.some((issue) => issue.code === 'unrecognized_keys')) throw refusalOf(validation.issues, input);
    input = withoutUnknown(input, validation.issues);
  }
  return callLenient(deps, exchange, { invocation, input });
}

async function callLenient(deps: FacadeDeps, _exchange: Exchange, lenient: { invocation: Invocation; input: unknown }): Promise<unknown> {
  try {
    return await deps.call(lenient.invocation.found.route.call, lenient.invocation.ctx, lenient.input);
  } catch (error) {
    const validation = validationIn(error);
    throw validation ? refusalOf(validation.issues, lenient.input) : error;
  }
}

/** Header problems are told together with those of the body. */
function headerRefusal(invocation: Invocation, input: unknown): ServiceError {
  const parsed = invocation.found.route.contract.input.safeParse(input);
  const issues = parsed.success ? [] : parsed.error.issues;
  const shown = invocation.input.isLenient ? issues.filter((issue) => issue.code !== 'unrecognized_keys') : issues;
  return refusalOf(shown, input, invocation.problems);
}

/** Answers a refusal, or SVC-9001 for anything unexpected; tells the code for the log. */
function refuseExchange(deps: FacadeDeps, exchange: Exchange, error: unknown): string | null {
  if (error instanceof ClientGone || exchange.response.headersSent) {
    exchange.response.destroy();
    return null;
  }
  const refusal = refusalIn(error) ?? unexpected(error);
  if (refusal.status >= 500) deps.log.error({ request_id: exchange.requestId, code: refusal.code, err: refusal.cause ?? error }, 'request failed');
  const retryAfterSeconds = exchange.rate?.retryAfterSeconds ?? refusal.retryAfterSeconds ?? (refusal.status === 503 ? 2 : undefined);
  if (retryAfterSeconds !== undefined) exchange.response.setHeader('Retry-After', String(retryAfterSeconds));
  if (refusal.status === 401) exchange.response.setHeader('WWW-Authenticate', 'Bearer');
  if (!exchange.request.complete) exchange.response.setHeader('Connection', 'close');
  send(exchange, refusal.status, envelopeOf(refusal, exchange.requestId));
  return refusal.code;
}

function send(exchange: Exchange, status: number, body: unknown): void {
  const { response } = exchange;
  response.statusCode = status;
  response.setHeader('X-Request-Id', exchange.requestId);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (exchange.rate) for (const [name, value] of Object.entries(rateHeaderFields(exchange.rate))) response.setHeader(name, value);
  if (status === 204) {
    response.end();
    return;
  }
  const bytes = Buffer.from(JSON.stringify(body));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}
