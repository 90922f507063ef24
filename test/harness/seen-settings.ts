import { readFileSync } from 'node:fs';

/** Names of the environment variables of a process, without common ones. */
export function settingsSeenBy(pid: number): string[] {
  const usual = [
    'PATH',
    'HOME',
    'TMPDIR',
    'TZ',
    'LANG',
    'LC_ALL',
    'NODE_COMPILE_CACHE',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
  ];
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((entry) => entry.split('=')[0] ?? '');
  return names.filter((name) => name !== '' && !usual.includes(name)).toSorted();
}
