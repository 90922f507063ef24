import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import createClient, { type Client } from 'openapi-fetch';
import type { Api, Innkeeper, Methods } from './innkeeper.ts';
import { paginateOver } from './paginate.ts';
import { pause } from './pause.ts';
import { type LimitedFetch, repeatingFetch } from './repeating-fetch.ts';

export interface InnkeeperOptions {
  readonly token: string;
  /** Up to and including the version: `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /** Identifies the integration: `acme-channel-manager/2.3`. */
  readonly userAgent: string;
  readonly fetch?: LimitedFetch;
  /** Of one attempt; 30 seconds unless given. */
  readonly timeoutMs?: number;
  /** How often a call that may pass is sent again after a failure; 2 unless given. Waits for the rate limit do not count. */
  readonly retriesMax?: number;
  /** How time is passed between attempts; a timer unless given. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const keyBytes = 16;

/**
 * A client of the API as one token sees it. Each call answers `{ data, response }` or throws InnkeeperError; each write gets an
 * Idempotency-Key (unless given one in `headers`) that stays the same over its retries.
 */
export function createInnkeeper(options: InnkeeperOptions): Innkeeper {
  const { token, baseUrl, userAgent, timeoutMs = 30_000, retriesMax = 2 } = options;
  const send = repeatingFetch({
    fetch: options.fetch ?? ((request, init) => fetch(request, init)),
    timeoutMs,
    retriesMax,
    wait: options.wait ?? pause,
  });
  const client = createClient<Api>({
    baseUrl,
    redirect: 'manual', // the API has none; a token must not be sent elsewhere
    headers: { Authorization: `Bearer ${token}`, 'User-Agent': `${userAgent} innkeeper-sdk/1`, Accept: 'application/json' },
    querySerializer: { array: { style: 'form', explode: false } },
    fetch: (request) => send(withKey(request)),
  });
  const methods = throwing(client);
  return { ...methods, paginate: paginateOver(methods) };
}

/** `send` throws on every refusal, so that an answer always has data; the type of the client underneath cannot express it. */
function throwing({ GET, POST, PATCH, PUT, DELETE }: Client<Api>): Methods {
  return { GET, POST, PATCH, PUT, DELETE } as Methods;
}

function withKey(request: Request): Request {
  if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
    request.headers.set('Idempotency-Key', bytesToHex(randomBytes(keyBytes)));
  return request;
}
