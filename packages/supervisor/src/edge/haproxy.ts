import { existsSync } from 'node:fs';
import { join } from 'node:path';

const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];

/** HAProxy's binary, which is seldom on a user's PATH. */
export const haproxyBinary = (): string => places.find((place) => existsSync(place)) ?? 'haproxy';

/** Arguments of HAProxy on the folder that the edge's feeder writes: one process that replaces another without losing a connection. */
export function haproxyArguments(folder: string): string[] {
  return ['-W', '-S', `${join(folder, 'master.sock')},mode,600`, '-f', join(folder, 'haproxy.cfg')];
}
