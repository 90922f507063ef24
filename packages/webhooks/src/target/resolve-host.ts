import { lookup } from 'node:dns/promises';

/** All addresses of a host name. Rejects when there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Every spelling of localhost is this machine (RFC 6761). */
export function isLocalhost(host: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(host);
}

/** As the operating system resolves names, its hosts file included. */
export const resolveBySystem: Resolve = async (host) => {
  const name = isLocalhost(host) ? 'localhost' : host;
  return (await lookup(name, { all: true })).map(({ address }) => address);
};
