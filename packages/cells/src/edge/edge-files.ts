import { join } from 'node:path';

/** Files and sockets that the feeder and HAProxy share. */
export interface EdgeFiles {
  readonly config: string;
  readonly digests: string;
  readonly tenants: string;
  readonly socket: string; // of a running HAProxy
  readonly masterSocket: string; // of the process that replaces it
  readonly checkpoint: string;
}

export function edgeFiles(folder: string): EdgeFiles {
  return {
    config: join(folder, 'haproxy.cfg'),
    digests: join(folder, 'digests.map'),
    tenants: join(folder, 'tenants.map'),
    socket: join(folder, 'admin.sock'),
    masterSocket: join(folder, 'master.sock'),
    checkpoint: join(folder, 'checkpoint.json'),
  };
}

const mapKeyLength = 32;

/** The key of a digest in HAProxy's map: half of its hexadecimal digits. */
export function mapKeyOf(digest: string): string {
  return digest.slice(0, mapKeyLength);
}

/** The key in the map of tenants of the position that a running HAProxy has been fed to; its files do not have it. */
export const positionKey = 'position';

const wordForm = /^[\w-]+$/;

/** True for an entry that a line of HAProxy's map, or a command about it, can hold. */
export function isMapEntry(key: string, value: string): boolean {
  return wordForm.test(key) && wordForm.test(value);
}
