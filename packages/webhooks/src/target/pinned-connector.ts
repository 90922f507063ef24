import { isIP, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import { type Resolve, resolveBySystem } from './resolve-host.ts';

export interface PinnedConnectorDeps {
  readonly guard: AddressGuard;
  /** For the whole request, from resolving the name to the last byte read. */
  readonly timeoutMs: number;
  /** All addresses of a name, resolved once per connection. The system's resolver by default. */
  readonly resolve?: Resolve;
}

type ConnectOptions = Parameters<buildConnector.connector>[0];
type ConnectCallback = Parameters<buildConnector.connector>[1];
type ConnectionListener = (socket: Socket) => void;

/** A host that must not be reached. Rules: HOOK-24, HOOK-26. */
export class RefusedHost extends Error {}

/** Resolves, checks every address, and connects to the first that accepts the connection. TLS is verified against the name. */
export function pinnedConnector(
  { guard, timeoutMs, resolve = resolveBySystem }: PinnedConnectorDeps,
  onConnected: ConnectionListener = () => undefined,
): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: timeoutMs, rejectUnauthorized: true });
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    checkedAddresses({ guard, resolve }, host, port).then(
      (addresses) => connectFirst({ connect, options, host, onConnected }, addresses, done),
      (error: Error) => done(error, null),
    );
  };
}

async function checkedAddresses(
  { guard, resolve }: { guard: AddressGuard; resolve: Resolve },
  host: string,
  port: number,
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  for (const address of addresses) {
    const refusal = guard.refusalOf(address, port);
    if (refusal) throw new RefusedHost(`${host} ${refusal}`);
  }
  return addresses;
}

function connectFirst(
  on: { connect: buildConnector.connector; options: ConnectOptions; host: string; onConnected: ConnectionListener },
  [address, ...others]: readonly string[],
  done: ConnectCallback,
): void {
  if (address === undefined) return done(new Error(`${on.host} has no address`), null);
  const servername =
    on.options.protocol === 'https:' && isIP(on.host) === 0 ? { servername: on.host.replace(/\.$/, '') } : { servername: undefined };
  on.connect({ ...on.options, ...servername, hostname: address }, (...result: [null, Socket] | [Error, null]) => {
    if (result[0] === null) {
      on.onConnected(result[1]);
      return done(null, withPlainResets(result[1]));
    }
    if (others.length === 0) return done(result[0], null);
    connectFirst(on, others, done);
  });
}

/**
 * Removes the code of connection resets. By that code the client would take a reset for the end of a body without a length; without it the
 * reset is a failure, and its message still says what happened.
 */
function withPlainResets(socket: Socket): Socket {
  return socket.prependListener('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET') delete error.code;
  });
}
