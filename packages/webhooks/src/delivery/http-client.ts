import { isIP, type Socket } from 'node:net';
import { monotonicMs } from '@innkeeper/kernel';
import { Agent, buildConnector, request } from 'undici';
import type { AddressGuard } from '../target/address-guard.ts';
import { type Resolve, resolveBySystem } from '../target/resolve-host.ts';
import { webhookLimits } from '../webhook-limits.ts';

/** What came of one request. `error` is null when it was accepted: any 2xx. */
export interface Outcome {
  readonly status: number | null;
  readonly error: string | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  readonly durationMs: number;
}

export interface WebhookClient {
  /** Sends one request. Never throws: whatever goes wrong is an outcome. */
  post(url: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<Outcome>;
  close(): Promise<void>;
}

export interface WebhookClientDeps {
  readonly guard: AddressGuard;
  /** For the whole of a request, from resolving the name to the last byte read. */
  readonly timeoutMs: number;
  /** All addresses of a name; asked once for each connection. The system's resolver unless told otherwise. */
  readonly resolve?: Resolve;
}

type ConnectOptions = Parameters<buildConnector.connector>[0];
type Connected = Parameters<buildConnector.connector>[1];

/**
 * The only way out to subscribers. Every connection is made to an address that was resolved once and judged; no redirects are
 * followed, no proxies asked, and of a response only the beginning is read. Contract 8 (targets). Spec: Events > Delivery and retries.
 */
export function openWebhookClient(deps: WebhookClientDeps): WebhookClient {
  const agent = new Agent({
    connect: pinnedConnector(deps),
    connections: webhookLimits.inFlightMax,
    pipelining: 1,
    keepAliveTimeout: 2_000, // below what usual servers keep: a request must not meet a connection about to be closed
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
      try {
        const answer = await exchange({ agent, signal: deadline.signal, url }, headers, body);
        return { ...answer, error: acceptanceFault(answer.status), durationMs: elapsedMs(startedAt) };
      } catch (error) {
        const reason = deadline.signal.aborted ? `no response within ${deps.timeoutMs} ms` : reasonOf(error);
        return { status: null, error: reason, headers: null, body: null, durationMs: elapsedMs(startedAt) };
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => agent.destroy(),
  };
}

function elapsedMs(startedAt: number): number {
  return Math.round(monotonicMs() - startedAt);
}

function acceptanceFault(status: number): string | null {
  return status >= 200 && status <= 299 ? null : `answered ${status}`;
}

async function exchange(
  on: { agent: Agent; signal: AbortSignal; url: string },
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const response = await request(on.url, { dispatcher: on.agent, method: 'POST', headers, body, signal: on.signal });
  const kept = await readBeginning(response.body);
  const shown = Object.entries(response.headers).map(([name, value]) => [name, String(value ?? '')]);
  return { status: response.statusCode, headers: Object.fromEntries(shown), body: kept };
}

/** The beginning of a body. The status has been received: what breaks now does not undo it. */
async function readBeginning(
  stream: AsyncIterable<Buffer> & { destroy(): void; on(event: 'error', listener: () => void): unknown },
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('error', () => undefined);
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= webhookLimits.bodyBytesKeptMax) break;
    }
  } catch {
    stream.destroy();
  }
  return Buffer.concat(chunks).subarray(0, webhookLimits.bodyBytesKeptMax).toString('utf8');
}

/** Resolves, judges every address, and connects to the first that takes the connection. TLS is verified against the name. */
function pinnedConnector({ guard, timeoutMs, resolve = resolveBySystem }: WebhookClientDeps): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: timeoutMs, rejectUnauthorized: true });
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    judgedAddresses({ guard, resolve }, host, port).then(
      (addresses) => connectFirst({ connect, options, host }, addresses, done),
      (error: Error) => done(error, null),
    );
  };
}

async function judgedAddresses(
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
  on: { connect: buildConnector.connector; options: ConnectOptions; host: string },
  [address, ...others]: readonly string[],
  done: Connected,
): void {
  if (address === undefined) return done(new Error(`${on.host} has no address`), null);
  const servername =
    on.options.protocol === 'https:' && isIP(on.host) === 0 ? { servername: on.host.replace(/\.$/, '') } : { servername: undefined };
  on.connect({ ...on.options, ...servername, hostname: address }, (...result: [null, Socket] | [Error, null]) => {
    if (result[0] === null || others.length === 0) return result[0] === null ? done(null, result[1]) : done(result[0], null);
    connectFirst(on, others, done);
  });
}

const textCharsMax = 300;

/** A reason a subscriber's operator understands: the code where there is one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const code = 'code' in error && typeof error.code === 'string' && !error.code.startsWith('UND_') ? `${error.code}: ` : '';
  return `${code}${error.message}`.slice(0, textCharsMax);
}
