import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { type Browser, signedIn } from './browser.ts';
import { operator } from './instance.ts';
import { askMcp, callMessage, handshakeRevision } from './mcp.ts';
import { newTenant, type Tenant } from './tenant.ts';
import { newCertificate } from './tls-receiver.ts';

type DocumentAnswer = object | { readonly status: number; readonly headers: Readonly<Record<string, string>> };

/** An API process of its own, and a site with metadata documents of clients that the process may reach and trusts. */
export interface AuthorizationWorld {
  readonly api: ApiProcess;
  readonly site: string;
  /** Publishes a document under a path of its own; its address is that of the client. */
  publish(document?: DocumentAnswer | ((url: string) => DocumentAnswer)): string;
  close(): Promise<void>;
}

/** Any port of this machine may take the answer. */
export const redirectUri = 'http://127.0.0.1:4711/callback';

export const documentOf = (url: string) => ({
  client_id: url,
  client_name: 'Concierge',
  redirect_uris: ['http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
});

/** Settings in `env` are added to those of the process. */
export async function newAuthorizationWorld(env: Readonly<Record<string, string>> = {}): Promise<AuthorizationWorld> {
  const authority = await newCertificate({});
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-ca-'));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, authority.cert);
  const documents = new Map<string, DocumentAnswer>();
  const server = createServer(await newCertificate({ names: ['localhost'], addresses: ['127.0.0.1'], authority }), (request, response) => {
    const answer = documents.get(request.url ?? '') ?? { status: 404, headers: {} };
    if ('status' in answer) response.writeHead(Number(answer.status), 'headers' in answer ? Object(answer.headers) : {}).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const site = `https://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const api = await startApiProcess({ env: { NODE_EXTRA_CA_CERTS: file, WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8,::1/128', ...env } });
  return {
    api,
    site,
    publish: (document = documentOf) => {
      const path = `/${randomBytes(8).toString('hex')}.json`;
      documents.set(path, typeof document === 'function' ? document(site + path) : document);
      return site + path;
    },
    close: async () => {
      await api.stop();
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Fields = Readonly<Record<string, string>>;

/** A client that asks for access, as far as its requests go. */
export function oauthClient(base: string, clientId: string) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const post = async (path: string, fields: Fields) => {
    const answer = await fetch(base + path, { method: 'POST', body: new URLSearchParams({ client_id: clientId, ...fields }) });
    const text = await answer.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
    const body: any = text === '' ? null : JSON.parse(text);
    return { status: answer.status, body, headers: answer.headers };
  };
  const asked: Fields = {
    ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state: 'as given', resource: `${base}/mcp` },
    ...{ code_challenge: challenge, code_challenge_method: 'S256' },
  };
  return {
    /** Path that opens the authorization in a browser; fields of undefined are left out. */
    authorizationPath: (other: Readonly<Record<string, string | undefined>> = {}) => {
      const given = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...asked, ...other })) if (value !== undefined) given.set(name, value);
      return `/oauth/authorize?${given}`;
    },
    redeem: (code: string, other: Fields = {}) =>
      post('/oauth/token', { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, ...other }),
    refresh: (token: string, other: Fields = {}) => post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, ...other }),
    revoke: (token: string) => post('/oauth/revoke', { token }),
  };
}

export type OauthClient = ReturnType<typeof oauthClient>;

/** Opens an authorization in a browser, and returns the id of its consent. */
export async function consentOf(person: Pick<Browser, 'send'>, path: string): Promise<string> {
  const { location = '', text } = await person.send(path);
  const uid = /^\/console\/consent\/([\w-]+)$/.exec(location)?.[1];
  if (uid === undefined) throw new Error(`no consent began: ${location} ${text}`);
  return uid;
}

/** Parameters that the browser brings back to the client after an answer. */
export async function answerAt(person: Pick<Browser, 'send'>, location: string): Promise<URLSearchParams> {
  const { location: back = '', text } = await person.send(location);
  if (!back.startsWith(redirectUri)) throw new Error(`not sent back: ${back} ${text}`);
  const { search, hash } = new URL(back);
  return new URLSearchParams(search || hash.slice(1));
}

export type Level = 'read-only' | 'read-write' | 'full';
type Role = 'front_desk' | 'manager' | 'admin';

/** A client, and a person of a hotel whom it asks. */
export interface Application {
  readonly world: AuthorizationWorld;
  readonly tenant: Tenant;
  readonly person: Browser & { readonly operatorId: string; readonly email: string };
  readonly client: OauthClient;
  readonly clientId: string;
}

export async function newApplication(world: AuthorizationWorld, role: Role = 'admin'): Promise<Application> {
  const tenant = await newTenant();
  const { operatorId, email, ...own } = await signedIn({ tenantId: tenant.tenantId, role });
  const clientId = world.publish();
  const person = { ...own.tab({ url: world.api.url, tenantId: tenant.tenantId }), operatorId, email };
  return { world, tenant, person, clientId, client: oauthClient(world.api.url, clientId) };
}

/** Consents, and returns the code that the client is given. */
export async function newCode({ tenant, person, client }: Application, permission: Level = 'read-only'): Promise<string> {
  const uid = await consentOf(person, client.authorizationPath());
  const { location } = await person.trpc.consent.answer.mutate({ uid, tenant_id: tenant.tenantId, permission });
  return (await answerAt(person, location)).get('code') ?? '';
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Consents, and redeems the code. */
export async function newTokens(application: Application, permission: Level = 'read-only'): Promise<Tokens> {
  const { status, body } = await application.client.redeem(await newCode(application, permission));
  if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`);
  return body;
}

/** Calls a tool in one message. */
export const toolAt = ({ api }: AuthorizationWorld, token: string | null) =>
  askMcp(token, {
    method: 'POST',
    url: api.url,
    body: JSON.stringify(callMessage('propertiesList', {})),
    headers: { 'mcp-protocol-version': handshakeRevision },
  });

export const statusOf = async (world: AuthorizationWorld, token: string): Promise<number> => (await toolAt(world, token)).status;

/** The grants of a hotel, newest first. */
export const listed = async ({ tenantId }: Tenant) =>
  (await operator().token.list.query({ tenant_id: tenantId })).data.filter(({ client }) => client !== null);

export const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };
