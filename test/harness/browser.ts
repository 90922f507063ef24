import { newId } from '@innkeeper/kernel';
import type { ConsoleRouter } from '@innkeeper/server';
import { createTRPCClient, httpLink } from '@trpc/client';
import { Agent, request } from 'undici';
import { apiUrl, operator } from './instance.ts';

type Fields = Readonly<Record<string, string>>;

export interface BrowserOptions {
  readonly url?: string;
  readonly tenantId?: string;
  /** The loopback address that it connects from, for limits per address. */
  readonly address?: string;
  /** Sent with every request, overriding what a browser sends. */
  readonly headers?: Fields;
  /** Those that it has already, by name. */
  readonly cookies?: readonly (readonly [name: string, value: string])[];
}

export interface BrowserRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Fields;
  readonly body?: string | null;
}

export interface BrowserAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
  /** Where it is sent; it does not follow. */
  readonly location: string | undefined;
}

/** A browser as a client of the console. */
export interface Browser {
  readonly trpc: ReturnType<typeof createTRPCClient<ConsoleRouter>>;
  /** Sends exactly this, with the headers of a browser. */
  readonly send: (path: string, sending?: BrowserRequest) => Promise<BrowserAnswer>;
  /** The session cookie as it is sent. */
  readonly cookie: () => string | null;
  /** The last session cookie received, with its attributes. */
  readonly setCookie: () => string | null;
  /** A second tab: the same cookie, with a hotel of its own choice. */
  readonly tab: (options?: BrowserOptions) => Browser;
}

/** A browser that stores cookies and sends its page as the origin. */
export function browser({ url = apiUrl(), tenantId, address, headers = {}, cookies: given = [] }: BrowserOptions = {}): Browser {
  const dispatcher = new Agent(address === undefined ? {} : { localAddress: address });
  const cookies = new Map<string, string>(given);
  let setCookie: string | null = null;
  const cookie = (): string | null => [...cookies].find(([name]) => name.endsWith('innkeeper_session'))?.join('=') ?? null;
  const headersOf = (): Fields => ({
    origin: url,
    'sec-fetch-site': 'same-origin',
    'user-agent': 'test browser',
    ...(tenantId === undefined ? {} : { 'innkeeper-tenant': tenantId }),
    ...(cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
    ...headers,
  });
  const send: Browser['send'] = async (path, init = {}) => {
    const { method = 'GET', body = null } = init;
    const answer = await request(url + path, { method, headers: { ...headersOf(), ...init.headers }, body, dispatcher });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(set) ?? [];
      if (name.endsWith('innkeeper_session')) setCookie = set;
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const { location, 'retry-after': retryAfter } = answer.headers;
    return {
      status: answer.statusCode,
      text: await answer.body.text(),
      retryAfter: retryAfter?.toString(),
      location: location?.toString(),
    };
  };
  const fetch = async (input: unknown, init?: { method?: string; body?: unknown }) => {
    const { pathname, search } = new URL(String(input));
    const written = { method: 'POST', headers: { 'content-type': 'application/json' }, body: String(init?.body ?? '') } as const;
    const { status, text } = await send(pathname + search, init?.method === 'POST' ? written : {});
    return { ok: status < 400, json: async () => JSON.parse(text) };
  };
  return {
    trpc: createTRPCClient<ConsoleRouter>({ links: [httpLink({ url: `${url}/console/trpc`, fetch })] }),
    send,
    cookie,
    setCookie: () => setCookie,
    tab: (other = {}) => browser({ url, ...other, cookies: [...cookies] }),
  };
}

export const newEmail = (): string => `${newId('operator')}@example.com`;
export const goodPassword = 'correct horse battery';

interface NewPerson {
  readonly tenantId: string;
  readonly role?: 'front_desk' | 'manager' | 'admin';
  readonly email?: string;
}

/** A person who has signed in and chosen a password. */
export async function signedIn({ tenantId, role, email = newEmail() }: NewPerson, options: BrowserOptions = {}) {
  const added = await operator().operator.add.mutate({ tenant_id: tenantId, email, role });
  const own = browser({ tenantId, ...options });
  await own.trpc.session.signIn.mutate({ email, password: added.one_time_password ?? '' });
  await own.trpc.session.setPassword.mutate({ password: goodPassword });
  return { ...own, email, operatorId: added.operator_id, tenantId };
}

type Member = Awaited<ReturnType<typeof signedIn>>;

/** Makes the person of a browser a member of another hotel too: invited, signed in again, accepted. */
export async function joinHotel(
  { trpc, email }: Pick<Member, 'trpc' | 'email'>,
  { tenantId, role }: Omit<NewPerson, 'email'>,
): Promise<void> {
  await operator().operator.add.mutate({ tenant_id: tenantId, email, role });
  await trpc.session.signIn.mutate({ email, password: goodPassword });
  await trpc.invitations.accept.mutate({ tenant_id: tenantId });
}

/** The shape of a refused call, for `toMatchObject`. */
export const refusedWith = (code: string, field?: string) => ({
  data: { serviceError: { code, ...(field === undefined ? {} : { details: [{ field }] }) } },
});
