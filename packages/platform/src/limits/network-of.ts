import ipaddr from 'ipaddr.js';

const ipv6Parts = 4; // of 16 bits: one customer owns all addresses of such a network and can use another for each request

/**
 * The network that an address counts for: an IPv4 address itself, even in IPv6 notation, and the first 64 bits of any other.
 * Rules: LIMIT-22.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.map((part, index) => (index < ipv6Parts ? part : 0));
  return `${new ipaddr.IPv6(network)}/64`;
}
