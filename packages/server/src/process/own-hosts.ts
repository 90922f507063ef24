import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '@innkeeper/platform';
import { isLoopback } from './own-listeners.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Recognises the `Host` headers that name this service. A foreign page can reach us only under its own name resolved to our address (DNS
 * rebinding), and the browser then treats us as the page's server. IP addresses cannot be rebound, so services that listen beyond
 * loopback accept any of them. Rules: OPS-41. Decision: infra/decisions/0019.
 */
export function ownHosts({
  HOST,
  PUBLIC_URL,
  CELL_URL,
}: Pick<Config, 'HOST' | 'PUBLIC_URL'> & { readonly CELL_URL?: string | undefined }): (host: string) => boolean {
  const names = new Set([...loopbackNames, HOST.toLowerCase(), ...[PUBLIC_URL, CELL_URL].map((url) => URL.parse(url ?? '')?.hostname)]);
  const isOpen = !isLoopback(HOST);
  return (host) => {
    const name = nameIn(host);
    return name !== null && (names.has(name) || (isOpen && isIP(name.replaceAll(/[[\]]/g, '')) !== 0));
  };
}

/**
 * Every host that a request names: in its header, which may occur twice, and in a target in absolute form, which takes precedence. Browsers
 * always name one.
 */
export function hostsIn({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>, target: string): string[] {
  const authority = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(target)?.[1];
  return [...(headersDistinct['host'] ?? []), ...(authority === undefined ? [] : [authority])];
}

/** The host without its port, in lower case. */
function nameIn(host: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[^\s:@/[\]]+)(?::\d*)?$/i.exec(host)?.[1]?.toLowerCase() ?? null;
}
