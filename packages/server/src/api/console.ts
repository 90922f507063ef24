import type { IncomingMessage } from 'node:http';
import type { Authenticator, MaintenanceWatch } from '@innkeeper/access';
import { limits, newId, ServiceError, systemClock } from '@innkeeper/kernel';
import { type Config, type Logger, type NamedOperation, networkOf, refusalIn } from '@innkeeper/platform';
import { bodyBudget, ClientGone, isJson, readBody, waitSecondsOf } from '@innkeeper/rest-facade';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import compression from 'compression';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { CallSample, ConsoleContext, ConsoleDeps } from '../console/console-context.ts';
import type { ConsoleRouter } from '../console/console-router.ts';
import { downloadOf } from '../console/download.ts';
import { callQueues } from '../console/fair-calls.ts';
import { callerReader } from '../console/read-caller.ts';
import { sessionCookie } from '../console/session-cookie.ts';
import { type Site, siteOf } from '../console/site.ts';
import { systemContextFor } from '../system-context.ts';
import { clientAddress } from './client-address.ts';
import { consolePage } from './console-page.ts';

export interface ConsoleEndpointDeps extends Pick<ConsoleDeps, 'db' | 'secrets' | 'limiter' | 'live'> {
  readonly config: Pick<Config, 'CONSOLE_FOLDER' | 'PUBLIC_URL' | 'TRUST_PROXY'>;
  readonly consoleRouter: ConsoleRouter;
  readonly operations: readonly NamedOperation[];
  readonly maintenance: Pick<MaintenanceWatch, 'secondsLeft'>;
  readonly authenticator: Pick<Authenticator, 'forget'>;
  readonly log: Logger;
  readonly refuse: Refuse;
}

/** Answers a refusal that is given before a procedure is found. */
type Refuse = (response: Response, refusal: ServiceError) => void;

/** What is known of a request before its procedure. */
interface Surroundings {
  readonly siteOf: (request: IncomingMessage) => Site;
  readonly addressOf: (request: IncomingMessage) => string;
}

const hotelFileBytesMax = 32 * 1024 * 1024;

/** Everything below `/console`: the procedures and the application. Rules: CONSOLE-7, CONSOLE-8. */
export function consoleSite(deps: ConsoleEndpointDeps): express.Router {
  const router = express.Router();
  router.use(compression());
  const ofCalls = consoleDepsOf(deps);
  router.use('/trpc', consoleEndpoint(deps, ofCalls));
  router.get('/files/{*path}', consoleFiles(deps, ofCalls));
  router.use(consolePage(deps.config.CONSOLE_FOLDER ?? null));
  return router;
}

/** The procedures of the console over HTTP. Rules: PEOPLE-13, CONSOLE-1. */
function consoleEndpoint(deps: ConsoleEndpointDeps, ofCalls: ConsoleDeps): express.Router {
  const { config, refuse } = deps;
  const surroundings = { siteOf: siteOf(config), addressOf: clientAddress(config.TRUST_PROXY) };
  const router = express.Router();
  router.use(fromOwnPages(surroundings, refuse), withinBatch(refuse), withStrictBody(surroundings, refuse));
  router.use(
    createExpressMiddleware({
      router: deps.consoleRouter,
      maxBodySize: hotelFileBytesMax,
      responseMeta: ({ errors }) => ({ headers: retryHeader(errors) }),
      createContext: ({ req, res }) => contextOf({ ofCalls, ...surroundings }, req, res),
    }),
  );
  return router;
}

/** Files of hotels, by links of the application. Rules: CONSOLE-33, PEOPLE-13. */
function consoleFiles(deps: ConsoleEndpointDeps, ofCalls: ConsoleDeps): RequestHandler[] {
  const { config, operations, refuse } = deps;
  const surroundings = { siteOf: siteOf(config), addressOf: clientAddress(config.TRUST_PROXY) };
  const download = downloadOf(operations);
  const answer: RequestHandler = async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.originalUrl, 'http://console');
    const path = pathname.slice('/console/files'.length);
    try {
      const { bytes, headers } = await download(contextOf({ ofCalls, ...surroundings }, request, response), { path, query });
      response.set(headers).end(bytes);
    } catch (error) {
      refuse(response, refusalIn(error) ?? new ServiceError('SVC-9001'));
    }
  };
  return [fromOwnPages(surroundings, refuse), answer];
}

function consoleDepsOf({ db, secrets, limiter, live, maintenance, authenticator, log }: ConsoleEndpointDeps): ConsoleDeps {
  return {
    db,
    secrets,
    limiter,
    live,
    queues: callQueues(),
    readCaller: callerReader(db),
    inTenant: (tenantId, name) => systemContextFor({ db, secrets }, tenantId, name),
    maintenanceSeconds: maintenance.secondsLeft,
    afterCommand: () => authenticator.forget(),
    observeCall: (sample) => logCall(log, sample),
  };
}

/** One line a call; fields, and nothing personal. */
function logCall(log: Logger, { requestId, procedure, tenantId, code, fault, milliseconds }: CallSample): void {
  const write = fault === undefined ? log.info.bind(log) : log.error.bind(log);
  const ms = Math.round(milliseconds * 100) / 100;
  write({ request_id: requestId, procedure, tenant_id: tenantId ?? undefined, code: code ?? undefined, ms, err: fault });
}

/**
 * A page of somebody else can send a browser here, and a form without a preflight. Every write names a page of ours as its origin, and is JSON.
 * Rules: PEOPLE-13. Errors: SVC-1003, SVC-2002.
 */
function fromOwnPages({ siteOf: siteOfRequest }: Surroundings, refuse: Refuse): RequestHandler {
  return (request, response, next) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isOwnOrigin = origin === undefined ? isRead : siteOfRequest(request).origins.has(origin);
    const isOwnSite = site === undefined || site === 'same-origin' || (isRead && site === 'none');
    if (!isOwnOrigin || !isOwnSite) return refuse(response, new ServiceError('SVC-1003', [foreignPage]));
    if (!isRead && !isJson(request)) return refuse(response, new ServiceError('SVC-2002', [notJson]));
    next();
  };
}

/** Counts the calls of a batch, which stand in the path. Errors: SVC-2015. */
function withinBatch(refuse: Refuse): RequestHandler {
  return (request, response, next) => {
    const calls = request.path.split(/,|%2c/i).length;
    if (calls > limits.consoleBatchMax) return refuse(response, new ServiceError('SVC-2015', [tooManyCalls]));
    next();
  };
}

const tooManyCalls = { field: 'path', issue: `must be at most ${limits.consoleBatchMax} calls` };

/** The longest wait of the refused calls of a batch. */
function retryHeader(errors: readonly unknown[]): Record<string, string> {
  const waits = errors.map((error) => refusalIn(error)).map((refusal) => (refusal && waitSecondsOf({ rate: null }, refusal)) ?? 0);
  const seconds = Math.max(0, ...waits);
  return seconds === 0 ? {} : { 'Retry-After': String(seconds) };
}

const foreignPage = { field: 'Origin', issue: 'must be an address of this service' };
const notJson = { field: 'Content-Type', issue: 'must be application/json' };

/** What may be larger than other bodies, for staff of the platform; who asks is known before it is read. */
const hotelFiles: readonly string[] = ['/platform.hotel.import', '/platform.tenant.create'];

/** Reads bodies as REST does: no duplicate keys, no more values, bytes and levels than there. Errors: SVC-2001, SVC-2015, SVC-9004. */
function withStrictBody({ addressOf }: Surroundings, refuse: Refuse): RequestHandler {
  const budget = bodyBudget();
  return async (request, response, next) => {
    if (request.method !== 'POST' || hotelFiles.includes(request.path)) return next();
    try {
      const { body } = await readBody(request, async (bytes) => {
        const release = await budget.take(networkOf(addressOf(request)), bytes);
        response.once('close', release);
      });
      request.body = JSON.stringify(body);
      next();
    } catch (error) {
      if (error instanceof ClientGone) return void response.destroy();
      const refusal = refusalIn(error);
      if (!refusal) return next(error);
      refuse(response, refusal);
    }
  };
}

interface CallParts extends Surroundings {
  readonly ofCalls: ConsoleDeps;
}

function contextOf({ ofCalls, addressOf, siteOf: siteOfRequest }: CallParts, request: Request, response: Response): ConsoleContext {
  const site = siteOfRequest(request);
  const cookie = sessionCookie(request, response, site);
  const requestId = response.getHeader('X-Request-Id');
  const address = addressOf(request);
  return {
    ...ofCalls,
    clock: systemClock,
    requestId: typeof requestId === 'string' ? requestId : newId('request'),
    address: address || null,
    agent: request.headers['user-agent'] ?? null,
    tenantId: request.headers['innkeeper-tenant']?.toString() ?? null,
    site,
    cookie,
    ...ofCalls.readCaller({ cookie: cookie.value, network: networkOf(address) }),
  };
}
