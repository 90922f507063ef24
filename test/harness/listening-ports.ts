import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Ports of an instance: those in its instance.json and, on Linux, all that its processes listen on. */
export function listeningPortsOf(home: string): number[] {
  const text = readFileSync(join(home, 'instance.json'), 'utf8');
  const named = [...text.matchAll(/(?:"port": ?|:)(\d{4,5})\b(?=["}/,\s])/g)].map((match) => Number(match[1]));
  const pids = [...text.matchAll(/"pid": ?(\d+)/g)].map((match) => match[1] ?? '');
  const known = named.filter((port) => !pids.includes(String(port)));
  return [...new Set([...known, ...pids.flatMap(openedBy)])];
}

function openedBy(pid: string): number[] {
  const folder = `/proc/${pid}`;
  if (!existsSync(folder)) return []; // not Linux
  const links = readdirSync(`${folder}/fd`).flatMap((name) => linkOf(`${folder}/fd/${name}`));
  return readFileSync(`${folder}/net/tcp`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === '0A' && links.includes(`socket:[${fields[9]}]`))
    .map((fields) => Number.parseInt(fields[1]?.split(':')[1] ?? '', 16));
}

/** The target of a descriptor; none when it was closed meanwhile. */
function linkOf(path: string): string[] {
  try {
    return [readlinkSync(path)];
  } catch {
    return [];
  }
}
