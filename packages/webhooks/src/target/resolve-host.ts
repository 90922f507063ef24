import { lookup } from 'node:dns/promises';

/** All addresses of a host name. Rejects when there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** As the operating system resolves names, its hosts file included. Every spelling of localhost is this machine (RFC 6761). */
export const resolveBySystem: Resolve = async (host) => {
  const name = /(?:^|\.)localhost\.?$/i.test(host) ? 'localhost' : host;
  return (await lookup(name, { all: true })).map(({ address }) => address);
};
