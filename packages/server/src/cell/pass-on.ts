import { type ClientRequest, request as httpRequest, type IncomingMessage, Agent as PlainAgent, type ServerResponse } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { pipeline } from 'node:stream';
import type { CellAddress } from '@innkeeper/cells';
import { limits, ServiceError } from '@innkeeper/kernel';
import { Counts } from '@innkeeper/platform';
import { pathOf } from './request-reference.ts';

/** Names the cell that has passed a request on, which is done once only; two for the answer to an invitation. */
export const passedByHeader = 'x-innkeeper-passed-by';
/** Names the cell that serves a request that came to the wrong one. */
export const servedByHeader = 'x-innkeeper-cell';

export interface PassedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Target as it came; Express shortens that of the request. */
  readonly target: string;
  /** A body that was read already. */
  readonly body?: string;
}

export interface PassOnParts {
  readonly from: string;
  readonly to: CellAddress;
  /** Answers for a cell that does not. */
  readonly refuse: (response: ServerResponse, refusal: ServiceError) => void;
  /** Called with the status of the answer; null without one. */
  readonly onAnswer: (status: number | null) => void;
}

/** Headers that are not copied: they belong to a single connection, or are set again below. */
const ownHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'x-forwarded-for',
  passedByHeader,
]);

const agents = {
  'http:': { send: httpRequest, agent: new PlainAgent({ keepAlive: true, maxFreeSockets: limits.poolConnectionsMax }) },
  'https:': { send: httpsRequest, agent: new TlsAgent({ keepAlive: true, maxFreeSockets: limits.poolConnectionsMax }) },
} as const;

const connectMs = 2_000;
const silenceMs = 65_000; // a reader of the feed waits for 25 s
const commandMs = 15 * 60_000; // the longest commands say nothing until they are done
const passedMax = 500; // at once, to one cell: one that hangs must not take up all connections of the others

const passedTo = new Counts(); // by the address of the cell

/**
 * Passes a request on to another cell and its answer back, both as they come. The other cell authenticates it from the start; the address
 * of the client is forwarded, which it believes as far as its `TRUST_PROXY` goes. Rules: CELL-8. Errors: SVC-9003, also while too many wait
 * for that cell.
 */
export function passOn(passed: PassedRequest, passing: PassOnParts): void {
  const { request, response, body } = passed;
  const { url } = passing.to;
  if (passedTo.of(url) >= passedMax) return passing.refuse(response, unavailable());
  passedTo.add(url, 1);
  const upstream = sendTo(passing.to, passed, passing.from).once('close', () => passedTo.add(url, -1));
  const fail = (cause: Error): void => {
    if (response.headersSent || response.destroyed) return void response.destroy();
    passing.onAnswer(null);
    passing.refuse(response, unavailable(cause));
  };
  upstream.once('response', (answer) => {
    upstream.off('error', fail).on('error', () => undefined);
    if (answer.headers['content-type']?.startsWith('text/event-stream')) upstream.setTimeout(commandMs);
    answer.once('end', () => {
      if (upstream.writableFinished) return;
      request.unpipe(upstream); // an early answer leaves the rest of the body unsent
      upstream.destroy();
    });
    returnAnswer(answer, response, passing);
  });
  upstream.once('error', fail);
  response.once('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
  if (body === undefined) request.pipe(upstream);
  else upstream.end(body);
}

function sendTo({ url }: CellAddress, { request, target, body }: PassedRequest, from: string): ClientRequest {
  const cell = new URL(url);
  const { send, agent } = agents[cell.protocol === 'https:' ? 'https:' : 'http:'];
  const upstream = send({
    agent,
    hostname: cell.hostname.replaceAll(/[[\]]/g, ''),
    port: cell.port,
    method: request.method,
    path: cell.pathname.replace(/\/$/, '') + target.replace(/^https?:\/\/[^/?]*/, ''),
    headers: headersFor(request, { from, body }),
    setHost: false,
    timeout: pathOf(target).startsWith('/internal/trpc/') ? commandMs : silenceMs,
  });
  upstream.once('timeout', () => upstream.destroy(new Error('the other cell is silent')));
  upstream.once('socket', (socket) => {
    if (!socket.connecting) return;
    const giveUp = setTimeout(() => upstream.destroy(new Error('the other cell does not accept a connection')), connectMs);
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(giveUp));
  });
  return upstream;
}

interface NewHeaders {
  readonly from: string;
  readonly body: string | undefined;
}

/** All headers in their order, as names and values in turn. */
function headersFor({ rawHeaders, headers, socket }: IncomingMessage, { from, body }: NewHeaders): string[] {
  const kept = withoutOwn(rawHeaders).filter(([name]) => body === undefined || !/^(content-length|transfer-encoding)$/i.test(name));
  const passedBy = [headers[passedByHeader], from].flat().filter((name) => name !== undefined);
  const hops = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter((hop) => hop !== undefined);
  return [
    ...kept.flat(),
    ...['X-Forwarded-For', hops.join(', '), 'X-Innkeeper-Passed-By', passedBy.join(', ')],
    ...(body === undefined ? [] : ['Content-Length', String(Buffer.byteLength(body))]),
  ];
}

function withoutOwn(raw: readonly string[]): [name: string, value: string][] {
  const pairs = Array.from({ length: raw.length / 2 }, (_, index): [string, string] => [raw[2 * index] ?? '', raw[2 * index + 1] ?? '']);
  return pairs.filter(([name]) => !ownHeaders.has(name.toLowerCase()));
}

function returnAnswer(answer: IncomingMessage, response: ServerResponse, { onAnswer, refuse }: PassOnParts): void {
  const { statusCode = 502, statusMessage, headers, rawHeaders } = answer;
  onAnswer(statusCode);
  if (statusCode === 421 && headers[servedByHeader] !== undefined) {
    answer.resume();
    return refuse(response, unavailable()); // the tenant has moved since it was looked up: nothing was carried out
  }
  const passed = withoutOwn(rawHeaders).filter(([name]) => !/^transfer-encoding$/i.test(name));
  response.writeHead(statusCode, statusMessage, passed.flat());
  response.flushHeaders(); // a stream may say nothing for long
  pipeline(answer, response, (error) => {
    if (error) response.destroy();
  });
}

function unavailable(cause?: Error): ServiceError {
  return new ServiceError('SVC-9003', [{ field: 'cell', issue: 'does not answer' }], { cause, retryAfterSeconds: 1 });
}
