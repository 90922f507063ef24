import { lookup } from 'node:dns/promises';

/** Resolves all addresses of a host name. Rejects if there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Reports whether a host is a spelling of localhost, which is always this machine (RFC 6761). */
export function isLocalhost(host: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(host);
}

/** Resolves names like the operating system, including its hosts file. */
export const resolveBySystem: Resolve = async (host) => {
  const name = isLocalhost(host) ? 'localhost' : host;
  return (await lookup(name, { all: true })).map(({ address }) => address);
};
