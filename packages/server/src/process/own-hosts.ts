import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '@innkeeper/platform';
import { isLoopback } from './own-listeners.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a `Host` header names this service. A foreign page reaches an address like ours only under a name of its own, which it has resolve
 * to us (DNS rebinding): the browser takes it for the page's own server. An address cannot be resolved to another, so those that listen
 * beyond loopback may be asked by any. Rules: OPS-41. Decision: infra/decisions/0032.
 */
export function ownHosts({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): (host: string) => boolean {
  const names = new Set([...loopbackNames, HOST.toLowerCase(), URL.parse(PUBLIC_URL ?? '')?.hostname]);
  const isOpen = !isLoopback(HOST);
  return (host) => {
    const name = nameIn(host);
    return name !== null && (names.has(name) || (isOpen && isIP(name.replaceAll(/[[\]]/g, '')) !== 0));
  };
}

/**
 * Every host that a request names: by its header, which may stand there twice, and by a target in absolute form, which counts for more. None at
 * all is named by no browser.
 */
export function hostsIn({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>, target: string): string[] {
  const authority = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(target)?.[1];
  return [...(headersDistinct['host'] ?? []), ...(authority === undefined ? [] : [authority])];
}

/** The host without its port, in lower case. */
function nameIn(host: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[^\s:@/[\]]+)(?::\d*)?$/i.exec(host)?.[1]?.toLowerCase() ?? null;
}
