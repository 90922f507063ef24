import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** Checks where a webhook may be sent. Rules: HOOK-24, HOOK-26. */
export interface AddressGuard {
  /** The reason to refuse an address and port, or null. Anything that is not an address is refused. */
  refusalOf(address: string, port: number): string | null;
}

export interface AddressGuardRules {
  /** Non-public ranges that webhooks may reach, such as `127.0.0.0/8`. */
  readonly allowed: readonly string[];
  /** Ports that this installation listens on; read for every address, because they may change. */
  readonly ownPorts: () => ReadonlySet<number>;
  /** Listeners of the deployment's other processes, as `address port`. */
  readonly listeners?: () => ReadonlySet<string>;
}

const globalUnicast: Range = [ipaddr.parse('2000::'), 3];
// Not public, but not distinguished by the library: networks for benchmarks and documentation, and Azure's platform address, which serves
// machine metadata from a public range.
const alsoRefused = ['198.18.0.0/15', '3fff::/20', '168.63.129.16/32'].map((cidr): Range => ipaddr.parseCIDR(cidr));

/** Only public addresses and the allowed ranges pass, and never the installation's own listeners. */
export function addressGuard(rules: AddressGuardRules): AddressGuard {
  const allowed = rules.allowed.map((cidr): Range => ipaddr.parseCIDR(cidr));
  return {
    refusalOf(text, port) {
      if (!ipaddr.isValid(text)) return 'is no address';
      const address = ipaddr.process(text); // an IPv4-mapped address is checked as the IPv4 address it is
      if (!isPublic(address) && !allowed.some((range) => isWithin(address, range))) return 'leads to an address that is not public';
      const isOther = rules.listeners?.().has(`${address.toNormalizedString()} ${port}`) ?? false;
      if (isOther || (rules.ownPorts().has(port) && isLocal(address))) return 'leads to this service itself';
      return null;
    },
  };
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || alsoRefused.some((range) => isWithin(address, range))) return false;
  return address.kind() === 'ipv4' || isWithin(address, globalUnicast);
}

function isWithin(address: Address, [network, bits]: Range): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

function isLocal(address: Address): boolean {
  if (address.range() === 'loopback' || address.range() === 'unspecified') return true;
  const text = address.toNormalizedString();
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .some((own) => ipaddr.process(own.address).toNormalizedString() === text);
}
