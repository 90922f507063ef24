import { Agent, type Dispatcher, request } from 'undici';
import { type PinnedConnectorDeps, pinnedConnector, RefusedHost } from './pinned-connector.ts';
import { textFault } from './target-url.ts';

/** A file as fetched, or why there is none: `unreachable` may pass by itself, the others do not. */
export type FetchedFile =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  | { readonly kind: 'unreachable' | 'missing' | 'refused' | 'size' };

export interface WantedFile {
  readonly url: string;
  readonly bytesMax: number;
  /** Media type or range. */
  readonly accept: string;
  readonly redirectsMax: number;
}

const headerBytesMax = 16 * 1024;

/**
 * Fetches a file from an address that somebody has given, connecting only to addresses that the guard allows, also after redirects, and
 * within one time for all of it. Never throws. Rules: DIRECT-36, HOOK-24, HOOK-25, HOOK-26.
 */
export async function fetchFile(deps: PinnedConnectorDeps, { url, bytesMax, accept, redirectsMax }: WantedFile): Promise<FetchedFile> {
  const agent = new Agent({
    connect: pinnedConnector(deps),
    maxHeaderSize: headerBytesMax,
    headersTimeout: deps.timeoutMs + 1_000, // the signal comes first
    bodyTimeout: deps.timeoutMs + 1_000,
  });
  const on = { dispatcher: agent, signal: AbortSignal.timeout(deps.timeoutMs), bytesMax, accept };
  try {
    return await follow(on, url, redirectsMax);
  } catch (error) {
    return { kind: error instanceof RefusedHost ? 'refused' : 'unreachable' };
  } finally {
    await agent.destroy();
  }
}

interface FileRequest {
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  readonly bytesMax: number;
  readonly accept: string;
}

async function follow(on: FileRequest, url: string, redirectsLeft: number): Promise<FetchedFile> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher: on.dispatcher,
    signal: on.signal,
    headers: { accept: on.accept },
  });
  body.on('error', () => undefined); // of a body that is not read to its end
  if (statusCode === 200) return readBody(body, on.bytesMax);
  const next = statusCode >= 301 && statusCode <= 308 ? nextOf(url, headers['location']) : null;
  if (next !== null) return redirectsLeft > 0 ? follow(on, next, redirectsLeft - 1) : { kind: 'missing' };
  const isPassing = statusCode >= 500 || statusCode === 408 || statusCode === 429;
  return { kind: isPassing ? 'unreachable' : 'missing' };
}

/** Where a redirect leads; null for nowhere that may be fetched. It never leaves TLS. */
function nextOf(from: string, location: string | string[] | undefined): string | null {
  const next = typeof location === 'string' ? URL.parse(location, from) : null;
  if (next === null || textFault(next.href) !== null) return null;
  return from.startsWith('https:') && next.protocol !== 'https:' ? null : next.href;
}

async function readBody(body: Dispatcher.ResponseData['body'], bytesMax: number): Promise<FetchedFile> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > bytesMax) return { kind: 'size' };
  }
  return { kind: 'file', bytes: Buffer.concat(chunks) };
}
