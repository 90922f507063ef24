import type { IncomingMessage } from 'node:http';
import { type Logger, parseRanges } from '@innkeeper/platform';
import ipaddr from 'ipaddr.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * Address of the client: the socket's peer or, if the peer is a trusted proxy, the last forwarded address that is not a trusted proxy
 * itself.
 * Rules: LIMIT-16.
 */
export function clientAddress(trusted: string): (request: IncomingMessage) => string {
  const ranges = rangesOf(trusted);
  return (request) => {
    const peer = normalise(request.socket.remoteAddress ?? '');
    if (ranges.length === 0 || !isTrusted(peer, ranges)) return peer;
    const header = request.headers['x-forwarded-for'];
    const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
      .split(',')
      .map((hop) => normalise(hop.trim()))
      .filter((hop) => hop !== '');
    return hops.findLast((hop) => !isTrusted(hop, ranges)) ?? hops[0] ?? peer;
  };
}

/**
 * Logs once that requests come through a proxy that `TRUST_PROXY` does not name: all of its clients then count as one address.
 * Rules: OPS-65.
 */
export function unnamedProxyWarning(trusted: string, log: Pick<Logger, 'warn'>): (request: IncomingMessage) => void {
  let isDue = rangesOf(trusted).length === 0;
  return ({ headers, socket }) => {
    if (!isDue || headers['x-forwarded-for'] === undefined || isLoopback(socket.remoteAddress ?? '')) return;
    isDue = false;
    log.warn('requests carry X-Forwarded-For, but TRUST_PROXY is not set: all clients of the proxy count as one address');
  };
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** Tells requests that come through a trusted proxy, whose other headers are trusted as well. Rules: LIMIT-16. */
export function trustedPeer(trusted: string): (request: IncomingMessage) => boolean {
  const ranges = rangesOf(trusted);
  return (request) => isTrusted(normalise(request.socket.remoteAddress ?? ''), ranges);
}

function rangesOf(trusted: string): readonly Range[] {
  const ranges = parseRanges(trusted)?.map((text): Range => ipaddr.parseCIDR(text));
  if (!ranges) throw new Error('the configuration was not checked');
  return ranges;
}

function normalise(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : '';
}

function isTrusted(address: string, ranges: readonly Range[]): boolean {
  if (address === '') return false;
  const parsed = ipaddr.process(address);
  return ranges.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits));
}
