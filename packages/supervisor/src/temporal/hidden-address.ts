import { randomInt } from 'node:crypto';
import { choosablePorts, portFault } from '../ports/free-port.ts';
import type { UiAddress } from './ui-proxy.ts';

const triesMax = 100;
const ordinary = '127.0.0.1';

/**
 * Address of a server for this process only: an unguessable loopback address where the system has more than one (as Linux has), else only a
 * port. A foreign page cannot make its name resolve to an address that it cannot find. Decision: infra/decisions/0044.
 */
export async function hiddenAddress(): Promise<UiAddress> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = randomInt(choosablePorts.first, choosablePorts.last + 1);
    for (const host of [randomLoopbackAddress(), ordinary]) if ((await portFault(port, host)) === null) return { host, port };
  }
  throw new Error('no free port on loopback');
}

/** A random address of 127.0.0.0/8 that does not end in 0 or 255. */
function randomLoopbackAddress(): string {
  return [127, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}
