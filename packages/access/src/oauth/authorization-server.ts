import { generateKeyPairSync, type webcrypto } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ServiceError } from '@innkeeper/kernel';
import { type Database, refusalIn } from '@innkeeper/platform';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { errorPage } from './error-page.ts';
import { storeOf } from './record-adapter.ts';

/** Paths of the authorization server. */
export const oauthPaths = {
  metadata: '/.well-known/oauth-authorization-server',
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
} as const;

/** The one scope: how much it opens is chosen by the person, not by the client. */
export const oauthScope = 'mcp';

/** Cookie that binds a consent to the browser that began it. */
export const consentCookie = 'innkeeper_consent';

export interface AuthorizationServerDeps {
  readonly db: Database;
  /** Public origin of the service. */
  readonly issuer: string;
  /** Address of the tools, the only resource. */
  readonly resource: string;
  /** Fetches the metadata document of a client; never another address than the given one. Rejects if there is none. */
  readonly fetchDocument: (url: string) => Promise<Buffer>;
  /** Answers a request that the service cannot take now: the library has no answer for that but a fault. */
  readonly refuse: (response: ServerResponse, refusal: ServiceError) => void;
  /** Called for every other fault on our side. */
  readonly onFault: (error: unknown) => void;
}

const lifeSeconds = { interaction: 600, code: 60, accessToken: 3_600, refreshToken: 190 * 86_400 } as const; // the grant ends before the last
const documentKeptSeconds = 300;

/**
 * Makes the authorization server of the tools, whose consents are answered in the console. Its library is loaded with it: many processes
 * never serve one. Rules: MCP-12, MCP-13, MCP-15. Decision: infra/decisions/0084.
 */
export async function createAuthorizationServer(deps: AuthorizationServerDeps): Promise<Provider> {
  const library = await import('oidc-provider');
  const { errors } = library;
  const adapter = storeOf({
    db: deps.db,
    resource: deps.resource,
    scope: oauthScope,
    resumeUrl: (uid) => `${deps.issuer}${oauthPaths.authorization}/${uid}`,
    invalidGrant: (description) => new errors.InvalidGrant(description),
  });
  const provider = new library.Provider(deps.issuer, {
    ...settings,
    adapter,
    jwks: { keys: [unusedKey()] },
    features: featuresOf(deps, library),
    interactions: { policy: [consentPrompt(library)], url: (_ctx, { uid }) => `/console/consent/${uid}` },
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : provider.Grant.find(grantId);
    },
    fetch: async (url) => new Response(new Uint8Array(await deps.fetchDocument(String(url)))),
  });
  provider.proxy = true; // the caller tells the public address by headers of its own
  const koa: NodeJS.EventEmitter = provider;
  koa.on('error', deps.onFault);
  provider.use(refusing(provider, deps));
  provider.use(publicMetadata);
  return provider;
}

/** The library wants a key for ID tokens, of which none is ever made. */
function unusedKey(): webcrypto.JsonWebKey {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
}

const settings = {
  clientAuthMethods: ['none'],
  clientDefaults: {
    application_type: 'native', // by which a loopback address may have any port
    grant_types: ['authorization_code', 'refresh_token'],
    id_token_signed_response_alg: 'ES256',
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  clientBasedCORS: () => false, // a token does not belong in a page
  cookies: {
    names: { session: 'innkeeper_authorization', interaction: consentCookie, resume: 'innkeeper_authorization_resume' },
    short: { httpOnly: true, sameSite: 'lax', path: '/console' },
    long: { httpOnly: true, sameSite: 'lax', path: '/oauth' },
  },
  expiresWithSession: () => false,
  findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
  formats: { bitsOfOpaqueRandomness: 256 },
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  pkce: { required: () => true },
  renderError: (ctx, { error }) => {
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = errorPage(error);
  },
  responseTypes: ['code'],
  rotateRefreshToken: true,
  routes: { authorization: oauthPaths.authorization, token: oauthPaths.token, revocation: oauthPaths.revocation },
  scopes: [],
  ttl: {
    AccessToken: lifeSeconds.accessToken,
    AuthorizationCode: lifeSeconds.code,
    Grant: lifeSeconds.refreshToken,
    Interaction: lifeSeconds.interaction,
    RefreshToken: lifeSeconds.refreshToken,
    Session: lifeSeconds.interaction,
  },
} as const satisfies Configuration;

type Library = typeof import('oidc-provider');

function featuresOf({ resource }: AuthorizationServerDeps, { errors }: Library): NonNullable<Configuration['features']> {
  return {
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      cacheDuration: { min: documentKeptSeconds, max: documentKeptSeconds },
      allowClient: (_ctx, client) => (client.redirectUris ?? []).every(isSafeRedirect),
    },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, wanted) => {
        if (wanted !== resource) throw new errors.InvalidTarget();
        return { scope: oauthScope, audience: resource, accessTokenFormat: 'opaque' };
      },
    },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  };
}

/** A code never travels in the clear: plain HTTP leads to the client's own machine alone. */
function isSafeRedirect(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol !== 'http:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));
}

/** Every authorization asks a person, whatever was granted before. */
function consentPrompt({ interactionPolicy: { Prompt, Check } }: Library) {
  const isUnanswered = new Check('unanswered', 'a person has to consent', ({ oidc: { result } }: KoaContextWithOIDC) =>
    result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  const details = ({ oidc: { client } }: KoaContextWithOIDC) => ({ client_name: client?.clientName });
  return new Prompt({ name: 'consent', requestable: true }, details, isUnanswered);
}

/** Refuses what fails because the database is away, also where the library would send the browser back to the client with a fault. */
function refusing(provider: Provider, { refuse, onFault }: AuthorizationServerDeps) {
  const refusals = new WeakMap<KoaContextWithOIDC['req'], ServiceError>();
  provider.on('server_error', ({ req }, error) => {
    const refusal = refusalIn(error);
    if (refusal) refusals.set(req, refusal);
    else onFault(error);
  });
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    const refusal = refusals.get(ctx.req);
    if (!refusal) return;
    ctx.remove('Location');
    ctx.respond = false;
    refuse(ctx.res, refusal);
  };
}

const shownMetadata = [
  ...['issuer', 'authorization_endpoint', 'token_endpoint', 'revocation_endpoint', 'response_types_supported', 'grant_types_supported'],
  ...['code_challenge_methods_supported', 'token_endpoint_auth_methods_supported', 'authorization_response_iss_parameter_supported'],
  'client_id_metadata_document_supported',
];

/** The library always describes OpenID Connect as well, which is not served here. */
async function publicMetadata(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  if (ctx.path !== oauthPaths.metadata || ctx.method !== 'GET' || ctx.status !== 200) return;
  const all: Record<string, unknown> = Object(ctx.body);
  const shown = Object.fromEntries(shownMetadata.map((name) => [name, all[name]]));
  ctx.body = { ...shown, scopes_supported: [oauthScope], response_modes_supported: ['query'] };
}
