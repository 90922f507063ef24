import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceError } from '@innkeeper/kernel';
import {
  type Actor,
  type AuthKind,
  type Database,
  type Environment,
  type Limiter,
  type NamedOperation,
  type Permission,
  type RateState,
  type Rendered,
  rateHeaderFields,
  type Secrets,
  type TenantFacts,
} from '@innkeeper/platform';
import type { Release } from './body-budget.ts';
import { sendEarly } from './early-answer.ts';
import { envelopeOf } from './error-envelope.ts';
import { jsonBytes } from './json-parts.ts';
import { preferredForm } from './preferred-form.ts';

/** Who a request comes from, according to its token or key. */
export interface Caller {
  readonly tenant: TenantFacts;
  readonly permission: Permission;
  readonly actor: Actor;
}

/** What the facade works with; everything outside HTTP comes in here. */
export interface FacadeDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly limiter: Limiter;
  readonly operations: readonly NamedOperation[];
  /** Errors: SVC-1001, SVC-1002, SVC-1004. */
  readonly authenticate: (headers: readonly string[], environment: Environment) => Promise<Caller>;
  /** By the key of a stay. Errors: SVC-1001, SVC-1002, SVC-1004. */
  readonly authenticateKey: (kind: Exclude<AuthKind, 'token'>, headers: readonly string[], environment: Environment) => Promise<Caller>;
  /** Seconds until the end of a maintenance window that is on, else null. */
  readonly maintenanceSeconds: () => number | null;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly observe: (sample: RequestSample) => void;
}

/** One line of the log and one sample of the metrics. */
export interface RequestSample {
  readonly route: string; // 'POST /reservations', or 'unknown'
  readonly method: string;
  readonly status: number;
  readonly code: string | null;
  /** What went wrong on our side: behind every 5xx but maintenance. */
  readonly fault?: unknown;
  readonly milliseconds: number;
  readonly requestId: string;
  readonly tenantId: string | null;
}

/** One request on its way through, and what its answer needs whatever happens. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly environment: Environment;
  readonly path: string;
  readonly search: string;
  readonly requestId: string;
  rate: RateState | null;
  operation: NamedOperation | null;
  tenantId: string | null;
  releaseBody: Release; // once the request is answered
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };

/** Sends an answer with the headers that every answer carries. Rules: WIRE-31, LIMIT-11. */
async function send(exchange: Exchange, status: number, body: unknown): Promise<void> {
  sendBytes(exchange, status, status === 204 ? null : { bytes: await jsonBytes(body), headers: json });
}

/** Sends an answer in the form that the client prefers, where the route has several. */
export async function sendPreferred(exchange: Exchange, { status, representations, file }: NamedOperation, body: unknown): Promise<void> {
  if (file) return sendBytes(exchange, status, file(body));
  if (!representations) return send(exchange, status, body);
  const form = preferredForm(exchange.request, representations);
  const rendered = form ? await form.render(body, exchange.tenantId ?? '') : null;
  exchange.response.setHeader('Vary', 'Accept');
  if (rendered) sendBytes(exchange, status, rendered);
  else await send(exchange, status, body);
}

/** Sends 204. */
export function sendNothing(exchange: Exchange): void {
  sendBytes(exchange, 204, null);
}

function sendBytes(exchange: Exchange, status: number, rendered: Rendered | null): void {
  const { request, response } = exchange;
  response.statusCode = status;
  response.setHeader('X-Request-Id', exchange.requestId);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (exchange.rate) for (const [name, value] of Object.entries(rateHeaderFields(exchange.rate))) response.setHeader(name, value);
  if (!rendered) {
    response.end();
    return;
  }
  for (const [name, value] of Object.entries(rendered.headers)) response.setHeader(name, value);
  response.setHeader('Content-Length', rendered.bytes.length);
  if (request.complete) response.end(rendered.bytes);
  else sendEarly(request, response, rendered.bytes);
}

const unavailableRetrySeconds = 2;

/** Sends a refusal in the error envelope. Rules: ERR-1. */
export function sendRefusal(exchange: Exchange, refusal: ServiceError): void {
  const { response } = exchange;
  const waitSeconds =
    exchange.rate?.retryAfterSeconds ?? refusal.retryAfterSeconds ?? (refusal.status === 503 ? unavailableRetrySeconds : undefined);
  if (waitSeconds !== undefined) response.setHeader('Retry-After', String(waitSeconds));
  if (refusal.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  sendBytes(exchange, refusal.status, { bytes: Buffer.from(JSON.stringify(envelopeOf(refusal, exchange.requestId))), headers: json });
}
