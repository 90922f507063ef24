import type { IncomingMessage } from 'node:http';
import { unescape as decoded } from 'node:querystring';
import { consentCookie, type MaintenanceWatch, type Session } from '@innkeeper/access';
import { limits, newId, ServiceError, systemClock } from '@innkeeper/kernel';
import { type Config, type Logger, type NamedOperation, networkOf, refusalIn } from '@innkeeper/platform';
import { admitUntilClosed, bodyBudget, ClientGone, disconnectSignal, isJson, readBody, waitSecondsOf } from '@innkeeper/rest-facade';
import type { TRPCError } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import compression from 'compression';
import { parseCookie } from 'cookie';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { clientAddress } from '../api/client-address.ts';
import { answerElsewhere } from '../cell/answer-elsewhere.ts';
import type { CellMembership } from '../cell/join-cells.ts';
import { signInElsewhere } from '../cell/sign-in-elsewhere.ts';
import { refusalOfCall } from '../operator/refusal-errors.ts';
import { systemContextFor } from '../process/system-context.ts';
import type { CallSample, ConsoleContext, ConsoleDeps } from './console-context.ts';
import { consolePage } from './console-page.ts';
import { admitCalls, type ProcedureMeta } from './console-procedures.ts';
import type { ConsoleRouter } from './console-router.ts';
import { downloadOf } from './download.ts';
import { callQueues } from './fair-calls.ts';
import { callerReader } from './read-caller.ts';
import { sessionCookie } from './session-cookie.ts';
import { type Site, siteOf } from './site.ts';

export interface ConsoleEndpointDeps extends Pick<ConsoleDeps, 'db' | 'secrets' | 'limiter' | 'live'> {
  readonly config: Pick<Config, 'CONSOLE_FOLDER' | 'PUBLIC_URL' | 'TRUST_PROXY'>;
  readonly consoleRouter: ConsoleRouter;
  readonly operations: readonly NamedOperation[];
  readonly maintenance: Pick<MaintenanceWatch, 'secondsLeft'>;
  readonly afterCommand: ConsoleDeps['afterCommand'];
  /** Null where there is only one cell. */
  readonly cells: CellMembership | null;
  readonly log: Logger;
  readonly refuse: Refuse;
}

/** Answers a refusal made before a procedure is found. */
type Refuse = (response: Response, refusal: ServiceError) => void;

/** Readers of facts about a request that need no procedure. */
interface RequestReaders {
  readonly siteOf: (request: IncomingMessage) => Site;
  readonly addressOf: (request: IncomingMessage) => string;
}

const hotelFileBytesMax = 32 * 1024 * 1024;

/** Everything under `/console`: the procedures and the application. Rules: CONSOLE-7, CONSOLE-8. */
export function consoleSite(deps: ConsoleEndpointDeps): express.Router {
  const router = express.Router();
  router.use(compression());
  const callDeps = consoleDepsOf(deps);
  router.use('/trpc', consoleEndpoint(deps, callDeps));
  router.get('/files/{*path}', consoleFiles(deps, callDeps));
  router.use(consolePage(deps.config.CONSOLE_FOLDER ?? null));
  return router;
}

/** The procedures of the console over HTTP. Rules: PEOPLE-13, CONSOLE-1. */
function consoleEndpoint(deps: ConsoleEndpointDeps, callDeps: ConsoleDeps): express.Router {
  const { config, refuse } = deps;
  const readers = { siteOf: siteOf(config), addressOf: clientAddress(config.TRUST_PROXY) };
  const contexts: RequestContexts = new WeakMap();
  const router = express.Router();
  router.use(requireOwnOrigin(readers, refuse), limitBatch(refuse), readAdmittedBody(deps, { callDeps, ...readers }, contexts));
  if (deps.cells) {
    const { gate, findPasskey } = deps.cells;
    router.use(signInElsewhere({ gate, db: deps.db, findPasskey, refuse }), answerElsewhere({ gate, refuse }));
  }
  router.use(
    createExpressMiddleware({
      router: deps.consoleRouter,
      maxBodySize: hotelFileBytesMax,
      responseMeta: ({ errors }) => ({ headers: retryHeader(errors) }),
      createContext: ({ req }) => contexts.get(req) ?? unknownRequest(),
    }),
  );
  return router;
}

/** Files of hotels, downloaded through links in the application. Rules: CONSOLE-33, PEOPLE-13. */
function consoleFiles(deps: ConsoleEndpointDeps, callDeps: ConsoleDeps): RequestHandler[] {
  const { config, operations, refuse } = deps;
  const readers = { siteOf: siteOf(config), addressOf: clientAddress(config.TRUST_PROXY) };
  const download = downloadOf(operations);
  const answer: RequestHandler = async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.originalUrl, 'http://console');
    const path = pathname.slice('/console/files'.length);
    try {
      const signal = disconnectSignal(response);
      const { bytes, headers } = await download(contextOf({ callDeps, ...readers }, request, response), { path, query, signal });
      response.set(headers).end(bytes);
    } catch (error) {
      refuse(response, refusalIn(error) ?? new ServiceError('SVC-9001'));
    }
  };
  return [requireOwnOrigin(readers, refuse), answer];
}

function consoleDepsOf({ db, secrets, limiter, live, maintenance, afterCommand, cells, log }: ConsoleEndpointDeps): ConsoleDeps {
  return {
    db,
    secrets,
    limiter,
    live,
    queues: callQueues(),
    readCaller: callerReader(db, cells?.sessions ?? null),
    inTenant: (tenantId, name) => systemContextFor({ db, secrets }, tenantId, name),
    maintenanceSeconds: maintenance.secondsLeft,
    afterCommand,
    cells,
    observeCall: (sample) => logCall(log, sample),
  };
}

/** One line per call: fields, and nothing personal. */
function logCall(log: Logger, { requestId, procedure, tenantId, code, fault, milliseconds }: CallSample): void {
  const write = fault === undefined ? log.info.bind(log) : log.error.bind(log);
  const ms = Math.round(milliseconds * 100) / 100;
  write({ request_id: requestId, procedure, tenant_id: tenantId ?? undefined, code: code ?? undefined, ms, err: fault });
}

/**
 * A foreign page can send a browser here, and a form without a preflight. Every write must name one of our pages as its origin, and be
 * JSON.
 * Rules: PEOPLE-13. Errors: SVC-1003, SVC-2002.
 */
function requireOwnOrigin({ siteOf: siteOfRequest }: RequestReaders, refuse: Refuse): RequestHandler {
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

/** Limits the calls of a batch, which are listed in the path. Errors: SVC-2015. */
function limitBatch(refuse: Refuse): RequestHandler {
  return (request, response, next) => {
    if (namesIn(request).length > limits.consoleBatchMax) return refuse(response, new ServiceError('SVC-2015', [tooManyCalls]));
    next();
  };
}

const tooManyCalls = { field: 'path', issue: `must be at most ${limits.consoleBatchMax} calls` };

/** The longest wait of the refused calls of a batch. */
function retryHeader(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.map(refusalOfCall).map((refusal) => (refusal && waitSecondsOf({ rate: null }, refusal)) ?? 0);
  const seconds = Math.max(0, ...waits);
  return seconds === 0 ? {} : { 'Retry-After': String(seconds) };
}

const foreignPage = { field: 'Origin', issue: 'must be an address of this service' };
const notJson = { field: 'Content-Type', issue: 'must be application/json' };

/** Procedures with a larger body limit, for platform staff; read only after the caller is known. */
const hotelFiles: readonly string[] = ['/platform.hotel.import', '/platform.tenant.create'];

/** Contexts of requests by request. */
type RequestContexts = WeakMap<IncomingMessage, ConsoleContext>;

function unknownRequest(): never {
  throw new Error('a request reached its procedure without being counted');
}

/**
 * Counts the calls of a request before reading its body; callers without a session get at most the procedure's limit. Bodies are read as
 * in REST: no duplicate keys, and the same limits on values, bytes and depth. Rules: CONSOLE-3, CONSOLE-57.
 * Errors: SVC-2001, SVC-2015, SVC-9004; SVC-5002 and SVC-9003 by each call.
 */
function readAdmittedBody({ consoleRouter, refuse }: ConsoleEndpointDeps, parts: CallParts, contexts: RequestContexts): RequestHandler {
  const budget = bodyBudget();
  const openBytesMax = openBodyLimits(consoleRouter);
  const readStrictly: RequestHandler = async (request, response, next) => {
    const { ctx, session } = await admitRequest(contextOf(parts, request, response), namesIn(request));
    contexts.set(request, ctx);
    if (request.method !== 'POST' || (session && hotelFiles.includes(request.path))) return next();
    const bytesMax = session ? limits.bodyBytesMax : Math.max(...namesIn(request).map(openBytesMax));
    const admitBody = admitUntilClosed(budget, networkOf(parts.addressOf(request)), response);
    request.body = ctx.refusal || bytesMax === 0 ? {} : JSON.stringify((await readBody(request, admitBody, bytesMax)).body);
    next();
  };
  return async (request, response, next) => {
    try {
      await readStrictly(request, response, next);
    } catch (error) {
      if (error instanceof ClientGone) return void response.destroy();
      const refusal = refusalIn(error);
      if (!refusal) return next(error);
      refuse(response, refusal);
    }
  };
}

/** Names of the procedures that a request calls, alone or in a batch. */
function namesIn({ path }: Request): string[] {
  return decoded(path.slice(path.lastIndexOf('/') + 1)).split(',');
}

interface AdmittedCalls {
  readonly ctx: ConsoleContext;
  readonly session: Session | null;
}

/** The calls of a request that is not admitted are refused one by one, as the client expects. */
async function admitRequest(ctx: ConsoleContext, { length: calls }: readonly string[]): Promise<AdmittedCalls> {
  try {
    return { ctx, session: await admitCalls(ctx, calls) };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return { ctx: { ...ctx, refusal }, session: null };
  }
}

/** Body limit of a procedure for callers without a session. */
function openBodyLimits({ _def }: ConsoleRouter): (name: string) => number {
  const procedures = new Map(Object.entries(_def.procedures)); // one flat table of all
  return (name) => {
    const meta: ProcedureMeta | undefined = Object(procedures.get(name))._def?.meta;
    return meta?.openBodyBytesMax ?? 0;
  };
}

interface CallParts extends RequestReaders {
  readonly callDeps: ConsoleDeps;
}

function contextOf({ callDeps, addressOf, siteOf: siteOfRequest }: CallParts, request: Request, response: Response): ConsoleContext {
  const site = siteOfRequest(request);
  const cookie = sessionCookie(request, response, { isSecure: site.isSecure, cell: callDeps.cells?.cell ?? null });
  const requestId = response.getHeader('X-Request-Id');
  const address = addressOf(request);
  return {
    ...callDeps,
    clock: systemClock,
    requestId: typeof requestId === 'string' ? requestId : newId('request'),
    address: address || null,
    agent: request.headers['user-agent'] ?? null,
    refusal: null,
    tenantId: request.headers['innkeeper-tenant']?.toString() ?? null,
    site,
    consentUid: parseCookie(request.headers.cookie ?? '')[consentCookie] ?? null,
    cookie,
    ...callDeps.readCaller({ cookie: cookie.value, cell: cookie.cell, network: networkOf(address) }),
  };
}
