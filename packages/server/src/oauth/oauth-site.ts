import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAuthorizationServer, type MaintenanceWatch, oauthPaths, oauthScope } from '@innkeeper/access';
import { limits, ServiceError } from '@innkeeper/kernel';
import { authorizationBucket, type Config, type Database, type Limiter, type Logger, refusalIn } from '@innkeeper/platform';
import express, { type RequestHandler } from 'express';
import { clientAddress } from '../api/client-address.ts';
import { sendRefusal } from '../api/envelope.ts';
import { once } from '../process/once.ts';
import { publicUrlOf } from '../process/public-url.ts';

export interface OauthSiteDeps {
  readonly config: Config;
  readonly db: Database;
  readonly limiter: Limiter;
  readonly log: Logger;
  readonly maintenance: Pick<MaintenanceWatch, 'secondsLeft'>;
  readonly fetchClientDocument: (url: string) => Promise<Buffer>;
}

const resourcePath = '/mcp';
const resourceMetadataPath = '/.well-known/oauth-protected-resource';

/** The address that tells clients how they get access to the tools; null with several cells, of which none knows the grants of all. Rules: MCP-12. */
export function toolsMetadataOf(config: Config): string | null {
  return config.CELL === undefined ? `${originOf(config)}${resourceMetadataPath}${resourcePath}` : null;
}

/** The authorization server of the tools. Rules: MCP-12, MCP-15. Decision: infra/decisions/0084. */
export function oauthSite(deps: OauthSiteDeps): express.Router {
  const { config, db, log, fetchClientDocument: fetchDocument } = deps;
  const issuer = originOf(config);
  const resource = issuer + resourcePath;
  const onFault = (error: unknown) => log.error({ err: error }, 'authorization failed');
  const serverDeps = { db, issuer, resource, fetchDocument, onFault, refuse: sendRefusal };
  const handler = once(async () => (await createAuthorizationServer(serverDeps)).callback());
  const answer: RequestHandler = async (request, response) => (await handler())(shownPublicly(request, issuer), response);
  const router = express.Router({ caseSensitive: true, strict: true });
  const admitted = [safeHeaders, admit(deps)];
  router.get([resourceMetadataPath, resourceMetadataPath + resourcePath], ...admitted, (_request, response) => {
    const described = { resource, authorization_servers: [issuer], scopes_supported: [oauthScope], bearer_methods_supported: ['header'] };
    response.json({ ...described, resource_name: 'Innkeeper' });
  });
  router.get(oauthPaths.metadata, ...admitted, answer);
  router.get(oauthPaths.authorization, ...admitted, withKnownParameters, answer);
  router.get(`${oauthPaths.authorization}/:uid`, ...admitted, answer);
  router.post([oauthPaths.token, oauthPaths.revocation], ...admitted, answer);
  return router;
}

function originOf(config: Config): string {
  return new URL(publicUrlOf(config)).origin;
}

/** The library names addresses by the host of the request, which may be a proxy's; the public address is the one that its client compares. */
function shownPublicly(request: IncomingMessage, issuer: string): IncomingMessage {
  const { protocol, host } = new URL(issuer);
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.headers['x-forwarded-host'] = host;
  return request;
}

/** The level is the person's choice, so that a scope of the client says nothing; codes are sent in the query alone. */
const withKnownParameters: RequestHandler = (request, _response, next) => {
  const url = new URL(request.url, 'http://authorization');
  url.searchParams.set('scope', oauthScope);
  url.searchParams.delete('response_mode');
  request.url = url.pathname + url.search;
  request.originalUrl = request.url;
  next();
};

const safeHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  next();
};

function refusalOf(error: unknown): ServiceError {
  const refusal = refusalIn(error);
  if (refusal === null) throw error;
  return refusal;
}

/** Errors: SVC-5002, SVC-9002, SVC-9003. */
function admit({ config, limiter, maintenance }: OauthSiteDeps): RequestHandler {
  const addressOf = clientAddress(config.TRUST_PROXY);
  const check = async (request: IncomingMessage): Promise<ServiceError | null> => {
    const seconds = maintenance.secondsLeft();
    if (seconds !== null) return new ServiceError('SVC-9002', [], { retryAfterSeconds: seconds });
    const admission = await limiter.admit([authorizationBucket(addressOf(request), limits.unauthenticatedPerMinute)]);
    if (admission.admitted) return null;
    return new ServiceError('SVC-5002', [], { retryAfterSeconds: admission.headers.retryAfterSeconds });
  };
  return async (request, response: ServerResponse, next) => {
    const refusal = await check(request).catch(refusalOf);
    if (refusal) sendRefusal(response, refusal);
    else next();
  };
}
