import type { IncomingMessage } from 'node:http';
import type { Config } from '@innkeeper/platform';
import { trustedPeer } from '../api/client-address.ts';

/** Address under which a browser reached this service. */
export interface Site {
  readonly isSecure: boolean;
  readonly hostname: string; // without the port
  /** Origins that pages of this service may have. */
  readonly origins: ReadonlySet<string>;
}

/**
 * Site of a request. A proxy that terminates TLS is recognised by `PUBLIC_URL`, or by its headers if it is trusted. The caller has checked
 * the host. Rules: PEOPLE-12, PEOPLE-13.
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
