import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Authenticator, LiveChanges, MaintenanceWatch, RequestLog } from '@innkeeper/access';
import type { LiveStreams } from '@innkeeper/guest-page';
import { errorCatalogue, newId } from '@innkeeper/kernel';
import {
  type Config,
  type Database,
  describeRequest,
  type EventDefinition,
  type Limiter,
  type Logger,
  type NamedOperation,
  type Secrets,
  tracedRequest,
} from '@innkeeper/platform';
import {
  apiReference,
  bodyBudget,
  boundUnreadBody,
  type FacadeDeps,
  guestAudience,
  mcpHandler,
  type RequestSample,
  referencePaths,
  restHandler,
  staffAudience,
} from '@innkeeper/rest-facade';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { CellMembership } from '../cell/join-cells.ts';
import type { ConsoleRouter } from '../console/console-router.ts';
import { consoleSite } from '../console/console-site.ts';
import type { StayPortDeps } from '../guest-page/stay-calls.ts';
import { oauthSite, toolsMetadataOf } from '../oauth/oauth-site.ts';
import { operatorEndpoint } from '../operator/operator-endpoint.ts';
import type { OperatorRouter } from '../operator/operator-router.ts';
import { hostsIn, ownHosts } from '../process/own-hosts.ts';
import { clientAddress, unnamedProxyWarning } from './client-address.ts';
import { envelope, sendEnvelope, sendRefusal } from './envelope.ts';
import { guestPages } from './guest-pages.ts';
import { readinessOf, type TemporalWatch } from './health.ts';
import type { Metrics } from './metrics.ts';
import { dropLongPreferences } from './preference-headers.ts';
import { stayKeyAuthenticator } from './stay-keys.ts';
import { authenticateVisitor, refusePublishable } from './visitor-keys.ts';

export interface AppDeps {
  readonly config: Config;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly limiter: Limiter;
  readonly operations: readonly NamedOperation[];
  readonly events: readonly EventDefinition[];
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly authenticator: Authenticator;
  readonly maintenance: MaintenanceWatch;
  readonly operatorRouter: OperatorRouter;
  readonly consoleRouter: ConsoleRouter;
  readonly live: LiveChanges;
  readonly requests: Pick<RequestLog, 'note'>;
  readonly isOperator: (authorization: string | undefined) => boolean;
  readonly temporal: TemporalWatch;
  readonly stays: StayPortDeps;
  readonly streams: LiveStreams;
  /** Null where there is only one cell. */
  readonly cells: CellMembership | null;
  readonly fetchClientDocument: (url: string) => Promise<Buffer>;
  /** Called after every command. */
  readonly afterCommand: () => Promise<void>;
}

/** The whole HTTP surface, by the first segment of the path. REST bypasses Express, which would cost each request more than its look-up. */
export function createApp(deps: AppDeps): RequestListener {
  const facade = facadeOf(deps);
  const rest = restHandler(facade);
  const mcp = { staff: mcpHandler(facade, staffAudience), guest: mcpHandler(facade, guestAudience) };
  const others = othersOf(deps);
  const handlerOf = (request: IncomingMessage, response: ServerResponse): (() => Promise<void>) | null => {
    const [start, sandbox] = restStart.exec(request.url ?? '') ?? [];
    if (start === undefined) {
      const [target, guest] = mcpTarget.exec(request.url ?? '') ?? [];
      const tools = guest === undefined ? mcp.staff : mcp.guest;
      return target === undefined ? null : () => tools(request, response, 'either');
    }
    request.url = request.url?.slice(start.length);
    return () => rest(request, response, sandbox === undefined ? 'production' : 'sandbox');
  };
  const warnOfProxy = unnamedProxyWarning(deps.config.TRUST_PROXY, deps.log);
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const handle = handlerOf(request, response);
    if (!handle) return others(request, response);
    tracedRequest(request.headers, handle).catch((error: unknown) => failUnforeseen(deps, response, error));
  };
  const gate = deps.cells?.gate;
  return (request, response) => {
    warnOfProxy(request);
    dropLongPreferences(request);
    boundUnreadBody(response);
    if (gate) gate.admit(request, response, () => serve(request, response));
    else serve(request, response);
  };
}

/** Matches targets in absolute form as well, as sent to proxies. */
const restStart = /^(?:https?:\/\/[^/?]*)?(\/sandbox)?\/v1(?=[/?]|$)/;
const mcpTarget = /^(?:https?:\/\/[^/?]*)?\/mcp(\/guest)?(?:\?|$)/;

/** Everything but the REST surface and its tools. */
function othersOf(deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('case sensitive routing', true);
  app.use(commonHeaders);
  app.use(['/metrics', '/internal', '/console'], onlyOwnHosts(deps.config));
  app.all([...healthPaths, ...referencePaths], onlyReading);
  app.use('/internal/trpc', operatorEndpoint({ ...deps, gate: deps.cells, refuse: sendEnvelope }));
  app.use('/console', consoleSite({ ...deps, refuse: sendRefusal }));
  if (toolsMetadataOf(deps.config) !== null) app.use(oauthSite(deps));
  app.use(guestPages({ ...deps, ...deps.stays }));
  app.use(apiReference({ operations: deps.operations, events: deps.events }));
  addHealth(app, deps);
  app.use((_request, response) => sendEnvelope(response, 404, { code: 'SVC-2011', message: 'no such resource or route' }));
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => failUnforeseen(deps, response, error));
  return app;
}

/** Errors: SVC-9001. */
function failUnforeseen({ log }: AppDeps, response: ServerResponse, error: unknown): void {
  log.error({ err: error }, 'request failed outside its operation');
  if (!response.headersSent) sendEnvelope(response, 500, { code: 'SVC-9001', message: 'unhandled server error' });
}

/** Sets the headers that every answer carries. Rules: WIRE-31. */
function commonHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.set({ 'X-Request-Id': newId('request'), 'Cache-Control': 'no-store' });
  next();
}

/** Keeps operator pages from being served under a foreign host name. Rules: OPS-41. Errors: SVC-2011. */
function onlyOwnHosts(config: Config): express.RequestHandler {
  const isOwn = ownHosts(config);
  return (request, response, next) => {
    if (hostsIn(request, request.originalUrl).every(isOwn)) return next();
    const details = [{ field: 'Host', issue: 'is not a name of this service' }];
    sendEnvelope(response, 404, { code: 'SVC-2011', message: errorCatalogue['SVC-2011'].message, details });
  };
}

const reading = ['GET', 'HEAD'];

/** Errors: SVC-2016. */
function onlyReading({ method }: Request, response: Response, next: NextFunction): void {
  if (reading.includes(method)) return next();
  const allowed = reading.join(', ');
  response.setHeader('Allow', allowed);
  const details = [{ field: 'method', issue: `must be one of: ${allowed}` }];
  sendEnvelope(response, 405, { code: 'SVC-2016', message: errorCatalogue['SVC-2016'].message, details });
}

function facadeOf(deps: AppDeps): FacadeDeps {
  const { authenticator, db, limiter, log, maintenance, metrics, operations, requests, secrets } = deps;
  const isOwn = ownHosts(deps.config);
  const authenticateStay = stayKeyAuthenticator({ db, secrets });
  return {
    db,
    secrets,
    limiter,
    operations,
    bodies: bodyBudget(),
    isOwnOrigin: (origin) => isOwn(URL.parse(origin)?.host ?? ''),
    authenticate: async (headers, environment) => {
      await refusePublishable(db, headers, environment);
      return authenticator.authenticate(headers[0], headers.length, environment);
    },
    authenticateKey: async (kind, shown, environment) => {
      if (kind === 'publishable_key') return authenticateVisitor(db, shown, environment);
      await refusePublishable(db, shown.authorization, environment);
      return authenticateStay(kind, shown.authorization, environment);
    },
    toolsMetadata: toolsMetadataOf(deps.config),
    maintenanceSeconds: maintenance.secondsLeft,
    addressOf: clientAddress(deps.config.TRUST_PROXY),
    observe: (sample) => {
      metrics.observeRequest(sample);
      describeRequest(sample);
      logRequest(log, sample);
      requests.note({ ...sample, tokenId: sample.actor?.kind === 'token' ? sample.actor.id : null });
    },
  };
}

/** One line per request: fields, not sentences, and nothing personal. */
function logRequest(log: Logger, sample: RequestSample): void {
  const write = sample.fault === undefined ? log.info.bind(log) : log.error.bind(log);
  write({
    request_id: sample.requestId,
    method: sample.method,
    route: sample.route,
    tool: sample.tool,
    status: sample.status,
    code: sample.code ?? undefined,
    tenant_id: sample.tenantId ?? undefined,
    ms: Math.round(sample.milliseconds * 100) / 100,
    err: sample.fault,
  });
}

const notReadySeconds = 2; // a failover is soon over
const healthPaths = ['/healthz', '/readyz', '/metrics'];

function addHealth(app: Express, { db, limiter, metrics, temporal }: AppDeps): void {
  metrics.watchPools(db);
  metrics.watchLimiter(limiter);
  metrics.watchBacklog(db);
  const readiness = readinessOf(db);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const found = await readiness();
    const parts = {
      database: found === 'unavailable' ? 'unavailable' : 'available',
      schema: found === 'unavailable' ? 'unknown' : found === 'outdated' ? 'outdated' : 'current',
      temporal: temporal.state(),
    };
    if (found === 'ready') return void response.json({ status: 'ready', ...parts });
    response.status(503).set('Retry-After', String(notReadySeconds));
    response.json({
      ...envelope(response, { code: 'SVC-9003', message: errorCatalogue['SVC-9003'].message }),
      status: 'unavailable',
      ...parts,
    });
  });
  app.get('/metrics', async (_request, response) => {
    const { contentType, text } = await metrics.page();
    response.setHeader('Content-Type', contentType);
    response.send(text);
  });
}
