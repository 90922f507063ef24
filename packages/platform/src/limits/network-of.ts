import ipaddr from 'ipaddr.js';

const ipv6Parts = 4; // of 16 bits: one customer has all addresses of such a network, and may take another for each request

/**
 * The network for which an address is counted: an IPv4 address alone, also when it is written as an IPv6 one, and the first 64 bits of any other.
 * Rules: LIMIT-22.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.map((part, index) => (index < ipv6Parts ? part : 0));
  return `${new ipaddr.IPv6(network)}/64`;
}
