import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const listening = '0A'; // the state TCP_LISTEN

/**
 * Ports on which processes of this machine listen, as Linux lists them under /proc. Empty without /proc; sockets of processes that have
 * ended or that this user may not inspect are missing.
 */
export function listeningPorts(pids: readonly number[], proc = '/proc'): number[] {
  const sockets = new Set(pids.flatMap((pid) => socketsOf(join(proc, String(pid)))));
  if (sockets.size === 0) return [];
  return ['tcp', 'tcp6'].flatMap((table) => portsIn(join(proc, 'net', table), sockets));
}

/** Inodes of the open sockets of a process. */
function socketsOf(folder: string): string[] {
  const links = attempt(() => readdirSync(join(folder, 'fd')), []).map((name) => attempt(() => readlinkSync(join(folder, 'fd', name)), ''));
  return links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]).filter((inode) => inode !== undefined);
}

/** Lines hold `sl local_address rem_address st tx:rx tr:when retrnsmt uid timeout inode`; the port is hexadecimal. */
function portsIn(table: string, sockets: ReadonlySet<string>): number[] {
  const lines = attempt(() => readFileSync(table, 'utf8'), '').split('\n');
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    return state === listening && sockets.has(inode) ? [Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16)] : [];
  });
}

/** Processes may end while they are read, and some may not be inspected. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
