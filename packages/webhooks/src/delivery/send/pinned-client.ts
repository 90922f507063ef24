import { isIP, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { monotonicMs } from '@innkeeper/kernel';
import { Agent, buildConnector, request } from 'undici';
import type { AddressGuard } from '../../target/address-guard.ts';
import { type Resolve, resolveBySystem } from '../../target/resolve-host.ts';
import { webhookLimits } from '../../webhook-limits.ts';
import { isSuccess, type WebhookClient } from './outcome.ts';
import { BodyBeyondBound, boundResponses, type ResponseBounds } from './response-bounds.ts';

export interface WebhookClientDeps {
  readonly guard: AddressGuard;
  /** For the whole request, from resolving the name to the last byte read. */
  readonly timeoutMs: number;
  /** All addresses of a name, resolved once per connection. The system's resolver by default. */
  readonly resolve?: Resolve;
}

type ConnectOptions = Parameters<buildConnector.connector>[0];
type ConnectCallback = Parameters<buildConnector.connector>[1];

/**
 * A client that connects only to addresses it has resolved once and checked. It follows no redirects, uses no proxies, and reads only
 * the beginning of a response. Rules: HOOK-7, HOOK-8, HOOK-25, HOOK-28, HOOK-30.
 * Decision: infra/decisions/0014 (whole responses).
 */
export function openPinnedClient(deps: WebhookClientDeps): WebhookClient {
  const bounds = boundResponses();
  const agent = new Agent({
    connect: pinnedConnector(deps, bounds),
    connections: webhookLimits.inFlightMax,
    pipelining: 1,
    keepAliveTimeout: 2_000, // below the usual server setting: a request must not meet a connection about to be closed
    keepAliveMaxTimeout: 10_000,
    headersTimeout: deps.timeoutMs + 1_000, // the request's own deadline comes first
    bodyTimeout: deps.timeoutMs + 1_000,
    maxHeaderSize: webhookLimits.headerBytesMax,
    maxOrigins: webhookLimits.originsMax,
  });
  return {
    async post(url, headers, body) {
      const startedAt = monotonicMs();
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), deps.timeoutMs);
      const late = (missing: string): string => (deadline.signal.aborted ? `no ${missing} within ${deps.timeoutMs} ms` : '');
      try {
        const { brokenBy, ...answer } = await exchange({ agent, signal: deadline.signal, url }, headers, body);
        const breach = brokenBy === null ? null : late('whole response') || reasonOf(brokenBy.error);
        return { ...answer, error: isSuccess(answer.status) ? breach : `answered ${answer.status}`, durationMs: elapsedMs(startedAt) };
      } catch (error) {
        const reason = late('response') || reasonOf(error);
        return { status: null, error: reason, headers: null, body: null, durationMs: elapsedMs(startedAt) };
      } finally {
        clearTimeout(timer);
      }
    },
    close: async () => {
      bounds.close();
      await agent.destroy();
    },
    timeoutMs: deps.timeoutMs,
  };
}

function elapsedMs(startedAt: number): number {
  return Math.round(monotonicMs() - startedAt);
}

interface ReceivedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** The error that cut the body off; null when it was received whole, or as far as it is read. */
  readonly brokenBy: { readonly error: unknown } | null;
}

async function exchange(
  on: { agent: Agent; signal: AbortSignal; url: string },
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<ReceivedResponse> {
  const response = await request(on.url, { dispatcher: on.agent, method: 'POST', headers, body, signal: on.signal });
  const beginning = response.statusCode === resetContent ? withoutBody(response.body) : await readBeginning(response.body);
  const shown = Object.entries(response.headers).map(([name, value]) => [name, String(value ?? '')]);
  return { status: response.statusCode, headers: Object.fromEntries(shown), ...beginning };
}

const resetContent = 205; // has no body, but unlike 204 need not say so in its head

function withoutBody(stream: Readable): Pick<ReceivedResponse, 'body' | 'brokenBy'> {
  stream.on('error', () => undefined);
  stream.destroy();
  return { body: '', brokenBy: null };
}

/** Reads the beginning of a body; `brokenBy` if it broke off there. */
async function readBeginning(stream: Readable): Promise<Pick<ReceivedResponse, 'body' | 'brokenBy'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  let brokenBy: ReceivedResponse['brokenBy'] = null;
  stream.on('error', () => undefined);
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= webhookLimits.bodyBytesKeptMax) break;
    }
  } catch (error) {
    if (!(error instanceof BodyBeyondBound)) brokenBy = { error };
    stream.destroy();
  }
  return { body: Buffer.concat(chunks).subarray(0, webhookLimits.bodyBytesKeptMax).toString('utf8'), brokenBy };
}

/** Resolves, checks every address, and connects to the first that accepts the connection. TLS is verified against the name. */
function pinnedConnector(
  { guard, timeoutMs, resolve = resolveBySystem }: WebhookClientDeps,
  bounds: ResponseBounds,
): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: timeoutMs, rejectUnauthorized: true });
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    checkedAddresses({ guard, resolve }, host, port).then(
      (addresses) => connectFirst({ connect, options, host, bounds }, addresses, done),
      (error: Error) => done(error, null),
    );
  };
}

async function checkedAddresses(
  { guard, resolve }: { guard: AddressGuard; resolve: Resolve },
  host: string,
  port: number,
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  for (const address of addresses) {
    const refusal = guard.refusalOf(address, port);
    if (refusal) throw new Error(`${host} ${refusal}`);
  }
  return addresses;
}

function connectFirst(
  on: { connect: buildConnector.connector; options: ConnectOptions; host: string; bounds: ResponseBounds },
  [address, ...others]: readonly string[],
  done: ConnectCallback,
): void {
  if (address === undefined) return done(new Error(`${on.host} has no address`), null);
  const servername =
    on.options.protocol === 'https:' && isIP(on.host) === 0 ? { servername: on.host.replace(/\.$/, '') } : { servername: undefined };
  on.connect({ ...on.options, ...servername, hostname: address }, (...result: [null, Socket] | [Error, null]) => {
    if (result[0] === null) {
      on.bounds.watch(result[1]);
      return done(null, withPlainResets(result[1]));
    }
    if (others.length === 0) return done(result[0], null);
    connectFirst(on, others, done);
  });
}

/**
 * Removes the code of connection resets. By that code the client would take a reset for the end of a body without a length; without it the
 * reset is a failure, and its message still says what happened.
 */
function withPlainResets(socket: Socket): Socket {
  return socket.prependListener('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET') delete error.code;
  });
}

const textCharsMax = 300;

/** A reason that a subscriber's operator understands, with the error code if there is one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const code = 'code' in error && typeof error.code === 'string' && !error.code.startsWith('UND_') ? `${error.code}: ` : '';
  return `${code}${error.message}`.slice(0, textCharsMax);
}
