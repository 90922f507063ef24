import type { Readable } from 'node:stream';
import { monotonicMs } from '@innkeeper/kernel';
import { Agent, request } from 'undici';
import { type PinnedConnectorDeps, pinnedConnector } from '../../target/pinned-connector.ts';
import { webhookLimits } from '../../webhook-limits.ts';
import { isSuccess, type WebhookClient } from './outcome.ts';
import { BodyBeyondBound, boundResponses } from './response-bounds.ts';

/**
 * A client that connects only to addresses it has resolved once and checked. It follows no redirects, uses no proxies, and reads only
 * the beginning of a response. Rules: HOOK-7, HOOK-8, HOOK-25, HOOK-28, HOOK-30.
 * Decision: infra/decisions/0014 (whole responses).
 */
export function openPinnedClient(deps: PinnedConnectorDeps): WebhookClient {
  const bounds = boundResponses();
  const agent = new Agent({
    connect: pinnedConnector(deps, (socket) => bounds.watch(socket)),
    connections: 2 * webhookLimits.inFlightMax, // first requests and retries may be for one host
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

const textCharsMax = 300;

/** A reason that a subscriber's operator understands, with the error code if there is one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const code = 'code' in error && typeof error.code === 'string' && !error.code.startsWith('UND_') ? `${error.code}: ` : '';
  return `${code}${error.message}`.slice(0, textCharsMax);
}
