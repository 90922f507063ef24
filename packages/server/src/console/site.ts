import type { IncomingMessage } from 'node:http';
import type { Config } from '@innkeeper/platform';
import { trustedPeer } from '../api/client-address.ts';

/** How a browser has reached this service. */
export interface Site {
  readonly isSecure: boolean;
  readonly hostname: string; // without the port
  /** What a page of this service may name as its origin. */
  readonly origins: ReadonlySet<string>;
}

/**
 * How a request has come. A proxy in front that ends TLS is known by `PUBLIC_URL`, or by what it forwards when it is trusted. The host was checked
 * before. Rules: PEOPLE-12, PEOPLE-13.
 */
export function siteOf({ PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): (request: IncomingMessage) => Site {
  const known = URL.parse(PUBLIC_URL ?? '');
  const isTrusted = trustedPeer(TRUST_PROXY);
  return (request) => {
    const host = request.headers.host ?? '';
    const isForwardedSecure = request.headers['x-forwarded-proto'] === 'https' && isTrusted(request);
    const isSecure = isForwardedSecure || (known?.protocol === 'https:' && known.host === host.toLowerCase());
    const own = URL.parse(`${isSecure ? 'https' : 'http'}://${host}`);
    const origins = [own, known].flatMap((url) => (url ? [url.origin] : []));
    return { isSecure, hostname: own?.hostname ?? '', origins: new Set(origins) };
  };
}
