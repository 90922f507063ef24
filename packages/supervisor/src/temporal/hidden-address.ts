import { randomInt } from 'node:crypto';
import { choosablePorts, portFault } from '../ports/free-port.ts';
import type { UiAddress } from './ui-proxy.ts';

const triesMax = 100;
const ordinary = '127.0.0.1';

/**
 * Where a server listens that only this process is to ask: a loopback address that nobody can guess, where the system has more than one (as
 * Linux has), else a port alone. What a foreign page cannot find, it cannot have its name resolve to. Decision: infra/decisions/0044.
 */
export async function hiddenAddress(): Promise<UiAddress> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = randomInt(choosablePorts.first, choosablePorts.last + 1);
    for (const host of [unguessable(), ordinary]) if ((await portFault(port, host)) === null) return { host, port };
  }
  throw new Error('no free port on loopback');
}

/** One of 127.0.0.0/8 without those that end on 0 or 255. */
function unguessable(): string {
  return [127, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}
