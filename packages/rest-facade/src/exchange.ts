import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '@innkeeper/kernel';
import {
  type Actor,
  type AuthKind,
  acceptedLanguage,
  type Database,
  type Download,
  type Limiter,
  type NamedOperation,
  type Permission,
  type RateState,
  type Release,
  type RenderedAnswer,
  type Reply,
  rateHeaderFields,
  type Secrets,
  type StreamedAnswer,
  type TenantFacts,
  type TokenEnvironment,
} from '@innkeeper/platform';
import type { BodyBudget } from './body-budget.ts';
import { envelopeOf } from './error-envelope.ts';
import { jsonBytes, jsonParts } from './json-parts.ts';
import { preferredForm } from './preferred-form.ts';
import { joinIntoChunks, sendChunks } from './send-parts.ts';

/** The caller of a request, according to its token or key. */
export interface Caller {
  readonly tenant: TenantFacts;
  readonly permission: Permission;
  readonly actor: Actor;
}

export type KeyKind = Exclude<AuthKind, 'token'>;

/** A key as a request shows it. */
export interface ShownKey {
  readonly authorization: readonly string[]; // every header of this name
  /** Site whose script sends the request; absent for a server. */
  readonly origin: string | undefined;
}

/** The facade's dependencies outside HTTP. */
export interface FacadeDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly limiter: Limiter;
  readonly operations: readonly NamedOperation[];
  /** Shared by all bodies of the process. */
  readonly bodies: BodyBudget;
  /** Errors: SVC-1001, SVC-1002, SVC-1004. */
  readonly authenticate: (headers: readonly string[], environment: TokenEnvironment) => Promise<Caller>;
  /** Authenticates by a key that is no token. Errors: SVC-1001, SVC-1002, SVC-1003, SVC-1004. */
  readonly authenticateKey: (kind: KeyKind, shown: ShownKey, environment: TokenEnvironment) => Promise<Caller>;
  /** Reports whether an origin is one of ours. */
  readonly isOwnOrigin: (origin: string) => boolean;
  /** Address that describes how a client gets access to the tools; null where none does. */
  readonly toolsMetadata: string | null;
  /** Seconds until the end of the current maintenance window, otherwise null. */
  readonly maintenanceSeconds: () => number | null;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly observe: (sample: RequestSample) => void;
}

/** The outcome of a request. */
export interface RequestOutcome {
  readonly status: number;
  readonly code: string | null;
  /** The fault on our side behind a 5xx, except maintenance. */
  readonly fault?: unknown;
}

/** One log line and one sample of the metrics. */
export interface RequestSample extends RequestOutcome {
  readonly route: string; // 'POST /reservations', or 'unknown'
  readonly method: string;
  /** The tool that called the operation; absent when it was called by its route. */
  readonly tool?: string;
  readonly milliseconds: number;
  readonly requestId: string;
  readonly tenantId: string | null;
  readonly actor: Actor | null;
  readonly operation: NamedOperation | null;
  /** As far as it was read; undefined if it is too large to be shown. */
  readonly body: unknown;
}

/** The state of one request that every answer needs, refusals included. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly environment: TokenEnvironment;
  readonly path: string;
  readonly search: string;
  readonly requestId: string;
  rate: RateState | null;
  operation: NamedOperation | null;
  tenantId: string | null;
  actor: Actor | null;
  body: unknown;
  bodyBytes: number;
  /** Scheme by which a caller without access can get it, with its parameters. */
  challenge: string;
  /** Replaces the status line in log and metrics if the answer is wrapped in another. */
  inner: (Partial<RequestOutcome> & Pick<RequestSample, 'route' | 'tool'> & { readonly method?: string }) | null;
  releaseBody: Release; // called once the request is answered
}

/** Errors: SVC-9002. */
export function requireNoMaintenance({ maintenanceSeconds }: FacadeDeps): void {
  const seconds = maintenanceSeconds();
  if (seconds !== null) throw new ServiceError('SVC-9002', [], { retryAfterSeconds: seconds });
}

/** The headers of an answer that its use case sets. */
export function replyHeaders({ etag, isReplayed, ageSeconds }: Reply): Readonly<Record<string, string>> {
  return {
    ...(etag ? { ETag: etag } : {}),
    ...(isReplayed ? { 'Idempotent-Replayed': 'true' } : {}),
    ...(ageSeconds === null ? {} : { Age: String(ageSeconds) }),
  };
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };

/** Sends an answer with the common headers. Rules: WIRE-31, LIMIT-11. */
async function send(exchange: Exchange, status: number, body: unknown): Promise<void> {
  sendBytes(exchange, status, status === 204 ? null : { bytes: await jsonBytes(body), headers: json });
}

/** Sends an answer in the client's preferred form if the route has several. */
export async function sendPreferred(
  exchange: Exchange,
  { status, representations, file }: NamedOperation,
  { body, query }: { readonly body: unknown; readonly query: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (file) return sendBytes(exchange, status, file(body));
  if (!representations) return send(exchange, status, body);
  const form = preferredForm(exchange.request, representations);
  if (representations.some(({ stream }) => stream)) {
    exchange.response.setHeader('Vary', 'Accept');
    return sendStreamed(exchange, status, (await form?.stream?.(body)) ?? { parts: jsonParts(body), headers: json });
  }
  const language = acceptedLanguage(exchange.request.headers['accept-language']);
  const rendered = form ? await form.render(body, exchange.tenantId ?? '', { language, query }) : null;
  exchange.response.setHeader('Vary', 'Accept');
  if (rendered) sendBytes(exchange, status, rendered);
  else await send(exchange, status, body);
}

/** Sends a single chunk with its length, and a longer answer as fast as the client reads it. Rules: REP-39. */
async function sendStreamed(exchange: Exchange, status: number, { parts, headers }: StreamedAnswer): Promise<void> {
  const chunks = joinIntoChunks(parts);
  const { value: first = '' } = chunks.next();
  const next = chunks.next();
  if (next.done || !exchange.request.complete)
    return sendBytes(exchange, status, { bytes: Buffer.from([first, next.value ?? '', ...chunks].join('')), headers });
  setHead(exchange, status, headers);
  await sendChunks(exchange.response, chained([first, next.value], chunks));
}

/**
 * Sends a file as fast as the client reads it. The status is sent with the first part: a fault before it is an error envelope, a later one
 * ends the connection, so that the client sees that the file is not whole.
 */
export async function sendDownload(exchange: Exchange, status: number, { parts, headers }: Download): Promise<void> {
  const reading = parts[Symbol.asyncIterator]();
  const first = await reading.next();
  setHead(exchange, status, headers);
  await sendChunks(exchange.response, fromFirst(first, reading));
}

async function* fromFirst<T>(first: IteratorResult<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

function* chained(first: readonly string[], rest: Iterable<string>): Generator<string> {
  yield* first;
  yield* rest;
}

/** Sends 204. */
export function sendNothing(exchange: Exchange): void {
  sendBytes(exchange, 204, null);
}

/** Sends bytes, or only a status, with the common headers. */
export function sendBytes(exchange: Exchange, status: number, rendered: RenderedAnswer | null): void {
  const { response } = exchange;
  setHead(exchange, status, rendered?.headers ?? {});
  if (!rendered) {
    response.end();
    return;
  }
  response.setHeader('Content-Length', rendered.bytes.length);
  response.end(rendered.bytes);
}

function setHead({ response, requestId, rate }: Exchange, status: number, headers: Readonly<Record<string, string>>): void {
  response.statusCode = status;
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (rate) for (const [name, value] of Object.entries(rateHeaderFields(rate))) response.setHeader(name, value);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

const unavailableRetrySeconds = 2;

/** Sends a refusal in the error envelope. Rules: ERR-1. */
export function sendRefusal(exchange: Exchange, refusal: ServiceError): void {
  const { response } = exchange;
  const waitSeconds = waitSecondsOf(exchange, refusal);
  if (waitSeconds !== undefined) response.setHeader('Retry-After', String(waitSeconds));
  if (refusal.status === 401) response.setHeader('WWW-Authenticate', exchange.challenge);
  sendBytes(exchange, refusal.status, { bytes: Buffer.from(JSON.stringify(envelopeOf(refusal, exchange.requestId))), headers: json });
}

/** Seconds that a refused caller should wait before repeating; undefined if waiting does not help. */
export function waitSecondsOf({ rate }: Pick<Exchange, 'rate'>, refusal: ServiceError): number | undefined {
  return rate?.retryAfterSeconds ?? refusal.retryAfterSeconds ?? (refusal.status === 503 ? unavailableRetrySeconds : undefined);
}
