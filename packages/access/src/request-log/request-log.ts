import { limits, ServiceError } from '@innkeeper/kernel';
import { type Database, type NamedOperation, type Repetition, repeatUntil, systemStatement } from '@innkeeper/platform';
import type { BodyMask } from './mask-body.ts';
import { type RequestLine, RequestQueue } from './request-queue.ts';

/** An answered request, as the interface knows it. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly tenantId: string | null;
  readonly tokenId: string | null;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly code: string | null;
  readonly milliseconds: number;
  readonly operation: NamedOperation | null;
  /** The parsed body as far as it was read; absent when it is too large to show. */
  readonly body: unknown;
}

export interface RequestLog {
  /** Queues a token's request for the log; never waits, never throws. */
  note(request: AnsweredRequest): void;
  /** Writes the queued requests and stops. Call it before closing the database. */
  close(): Promise<void>;
}

export interface RequestLogDeps {
  readonly log: Repetition['log'];
  readonly maskBody: BodyMask;
  /** Called with the number of lost lines. */
  readonly onLost: (lines: number) => void;
}

const insertLines = systemStatement<never>(
  'access.record_requests',
  `insert into access.request (tenant_id, id, token_id, method, route, status, code, microseconds, refused_body)
   select r.tenant_id, r.id, r.token_id, r.method, r.route, r.status, r.code, r.microseconds, r.refused_body::json
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::bigint[], $9::text[])
       as r(tenant_id, id, token_id, method, route, status, code, microseconds, refused_body)
   on conflict do nothing`,
);

/**
 * The log of token requests: queued in memory and written in batches, one at a time, outside the requests. Lines that cannot be written in
 * time are lost and counted; no request waits or fails for them. Rules: CONSOLE-30, CONSOLE-31. Decision: infra/decisions/0038.
 */
export function openRequestLog(db: Database, { log, maskBody, onLost }: RequestLogDeps): RequestLog {
  const queue = new RequestQueue();
  const stop = new AbortController();
  let unwritten: readonly RequestLine[] = [];
  const writeSome = async (): Promise<'again' | 'rest'> => {
    onLost(queue.takeLost());
    if (unwritten.length === 0) unwritten = queue.take(limits.requestLinesAtOnce);
    if (unwritten.length === 0) return 'rest';
    try {
      await db.runAsSystem(insertLines, columnsOf(unwritten));
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'SVC-9003') throw error; // will be retried
      onLost(unwritten.length);
      unwritten = [];
      throw error;
    }
    unwritten = [];
    return queue.size >= limits.requestLinesAtOnce ? 'again' : 'rest';
  };
  const writing = repeatUntil({
    name: 'log of requests',
    signal: stop.signal,
    step: writeSome,
    rest: limits.requestLinesWrittenEveryMs,
    backOff: { firstMs: limits.requestLinesWrittenEveryMs, maxMs: 30_000 },
    log,
    isBackground: true,
    restsFirst: true,
  });
  return {
    note: (request) => {
      const line = lineOf(request, maskBody);
      if (line) queue.add(line);
    },
    close: async () => {
      stop.abort();
      await writing;
      while ((unwritten.length > 0 || queue.size > 0) && (await tryWrite(writeSome)));
      onLost(queue.takeLost() + queue.size + unwritten.length);
    },
  };
}

/** A stopping process does not wait for an unavailable database. */
function tryWrite(writeSome: () => Promise<unknown>): Promise<boolean> {
  return writeSome().then(
    () => true,
    () => false,
  );
}

function lineOf(request: AnsweredRequest, maskBody: BodyMask): RequestLine | null {
  const { tenantId, tokenId, operation, code, milliseconds } = request;
  if (tenantId === null || tokenId === null) return null;
  return {
    tenantId,
    tokenId,
    id: request.requestId,
    method: request.method,
    route: request.route,
    status: request.status,
    code,
    microseconds: Math.round(milliseconds * 1_000),
    body: code !== null && operation ? maskBody(operation, request.body) : null,
  };
}

function columnsOf(lines: readonly RequestLine[]): unknown[][] {
  return [
    lines.map(({ tenantId }) => tenantId),
    lines.map(({ id }) => id),
    lines.map(({ tokenId }) => tokenId),
    lines.map(({ method }) => method),
    lines.map(({ route }) => route),
    lines.map(({ status }) => status),
    lines.map(({ code }) => code),
    lines.map(({ microseconds }) => microseconds),
    lines.map(({ body }) => body),
  ];
}
