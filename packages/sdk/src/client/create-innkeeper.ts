import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import createClient, { type Client } from 'openapi-fetch';
import type { Api, Innkeeper, Methods } from './innkeeper.ts';
import { paginateOver } from './paginate.ts';
import { pause } from './pause.ts';
import { type LimitedFetch, retryingFetch } from './retrying-fetch.ts';

export interface InnkeeperOptions {
  readonly token: string;
  /** Including the version: `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /** Identifies the integration: `acme-channel-manager/2.3`. */
  readonly userAgent: string;
  readonly fetch?: LimitedFetch;
  /** Time-out of one attempt; 30 seconds by default. */
  readonly timeoutMs?: number;
  /** Number of retries after temporary failures; 2 by default. Waits for the rate limit do not count. */
  readonly retriesMax?: number;
  /** Waits between attempts; a timer by default. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const keyBytes = 16;

/**
 * Creates a client of the API for one token. Each call answers `{ data, response }` or throws InnkeeperError; each write gets an
 * Idempotency-Key (unless `headers` has one) that stays the same across its retries.
 */
export function createInnkeeper(options: InnkeeperOptions): Innkeeper {
  const { token, baseUrl, userAgent, timeoutMs = 30_000, retriesMax = 2 } = options;
  const send = retryingFetch({
    fetch: options.fetch ?? ((request, init) => fetch(request, init)),
    timeoutMs,
    retriesMax,
    wait: options.wait ?? pause,
  });
  const client = createClient<Api>({
    baseUrl,
    redirect: 'manual', // the API never redirects; a token must not be sent elsewhere
    headers: { Authorization: `Bearer ${token}`, 'User-Agent': `${userAgent} innkeeper-sdk/1`, Accept: 'application/json' },
    querySerializer: { array: { style: 'form', explode: false } },
    fetch: (request) => send(withKey(request)),
  });
  const methods = throwingMethods(client);
  return { ...methods, paginate: paginateOver(methods) };
}

/** Casts the methods: `send` throws on every refusal, so an answer always has data, which openapi-fetch's types cannot express. */
function throwingMethods({ GET, POST, PATCH, PUT, DELETE }: Client<Api>): Methods {
  return { GET, POST, PATCH, PUT, DELETE } as Methods;
}

function withKey(request: Request): Request {
  if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
    request.headers.set('Idempotency-Key', bytesToHex(randomBytes(keyBytes)));
  return request;
}
