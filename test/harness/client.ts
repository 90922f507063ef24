import type { Environment } from '@innkeeper/platform';
import { Agent, fetch as fetchThrough } from 'undici';
import { type Answer, checkAnswer } from './check-answer.ts';
import { apiUrl } from './instance.ts';

type HeaderFields = Readonly<Record<string, string>>;
type Send = (path: string, body?: unknown, headers?: HeaderFields) => Promise<Answer>;

/** The REST API as one token sees it. Paths are relative to the base address. */
export interface Api {
  readonly get: (path: string, headers?: HeaderFields) => Promise<Answer>;
  readonly delete: (path: string, headers?: HeaderFields) => Promise<Answer>;
  readonly post: Send;
  readonly patch: Send;
  readonly put: Send;
  /** Sends the request unchanged; only the base address and the token are added. */
  readonly raw: (path: string, init: RequestInit) => Promise<Answer>;
  /** Walks a list to its end. */
  readonly all: (path: string, headers?: HeaderFields) => Promise<Answer['body'][]>;
}

const bases = { production: '/v1', sandbox: '/sandbox/v1' } as const satisfies Record<Environment, string>;
const pagesMax = 1_000;

interface ClientOptions {
  readonly environment?: Environment;
  readonly url?: string;
  /** Address of this machine that requests come from; absent: any. */
  readonly localAddress?: string | undefined;
  /** Headers of every request. */
  readonly headers?: HeaderFields;
}

/** A client of the instance under test (or of another server at `url`) that checks every answer against its contract. Null sends no token. */
export function client(
  token: string | null,
  { environment = 'production', url = apiUrl(), localAddress, headers: always = {} }: ClientOptions = {},
): Api {
  const send = localAddress === undefined ? fetch : fetchFrom(localAddress);
  const root = url + bases[environment];
  const raw = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value);
    const response = await send(root + path, { ...init, headers });
    const answer = { status: response.status, headers: response.headers, body: readBody(response.headers, await response.text()) };
    checkAnswer(`${init.method ?? 'GET'} ${path}`, answer);
    return answer;
  };
  const get: Api['get'] = (path, headers = {}) => raw(path, { method: 'GET', headers });
  const sendWith =
    (method: string): Send =>
    (path, body, headers = {}) =>
      raw(
        path,
        body === undefined
          ? { method, headers }
          : { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
      );
  return {
    raw,
    get,
    delete: (path, headers = {}) => raw(path, { method: 'DELETE', headers }),
    post: sendWith('POST'),
    patch: sendWith('PATCH'),
    put: sendWith('PUT'),
    all: (path, headers = {}) => walk((cursor) => get(cursor === null ? path : withCursor(path, cursor), headers)),
  };
}

/** Requests that come from one address of this machine. */
export function fetchFrom(localAddress: string): typeof fetch {
  const dispatcher = new Agent({ localAddress });
  return ((url: string, init: object) => fetchThrough(url, { ...init, dispatcher })) as unknown as typeof fetch;
}

function readBody(headers: Headers, text: string): unknown {
  if (text === '') return undefined;
  return headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
}

function withCursor(path: string, cursor: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
}

async function walk(page: (cursor: string | null) => Promise<Answer>): Promise<Answer['body'][]> {
  const items: Answer['body'][] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < pagesMax; pages++) {
    const answer: Answer = await page(cursor);
    if (answer.status !== 200) throw new Error(`a page was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    items.push(...answer.body.data);
    if (answer.body.next_cursor === undefined) return items;
    cursor = answer.body.next_cursor;
  }
  throw new Error(`the list did not end within ${pagesMax} pages`);
}
