import { isIP } from 'node:net';
import type { Config } from '@innkeeper/platform';
import { isLoopback } from './own-listeners.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a `Host` header names this service. A foreign page reaches an address like ours only under a name of its own, which it has resolve
 * to us (DNS rebinding): the browser takes it for the page's own server. An address cannot be resolved to another, so those that listen
 * beyond loopback may be asked by any. Rules: OPS-41. Decision: infra/decisions/0032.
 */
export function ownHosts({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): (host: string | undefined) => boolean {
  const names = new Set([...loopbackNames, HOST.toLowerCase(), URL.parse(PUBLIC_URL ?? '')?.hostname]);
  const isOpen = !isLoopback(HOST);
  return (host) => {
    if (host === undefined) return true; // no browser sends a request without one
    const name = nameIn(host);
    return name !== null && (names.has(name) || (isOpen && isIP(name.replaceAll(/[[\]]/g, '')) !== 0));
  };
}

/** The host without its port, in lower case. */
function nameIn(host: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[^\s:@/[\]]+)(?::\d*)?$/i.exec(host)?.[1]?.toLowerCase() ?? null;
}
