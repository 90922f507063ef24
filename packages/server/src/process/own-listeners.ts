import { networkInterfaces } from 'node:os';
import type { Config } from '@innkeeper/platform';
import ipaddr from 'ipaddr.js';

const loopbacks = ['127.0.0.1', '::1'];

/** Sockets of a server given its host and port, as `address port` in normal form; empty for names other than localhost. */
export function listenersOf({ HOST }: Pick<Config, 'HOST'>, port: number): string[] {
  const addresses = HOST === '0.0.0.0' || HOST === '::' ? everyAddress() : HOST === 'localhost' ? loopbacks : [HOST];
  return addresses.filter((address) => ipaddr.isValid(address)).map((address) => `${ipaddr.process(address).toNormalizedString()} ${port}`);
}

/** Recognises hosts that other machines cannot reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

function everyAddress(): string[] {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address) ?? []);
  return [...new Set([...loopbacks, ...own])];
}
