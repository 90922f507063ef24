import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { markOf, type ProcessMark, workFolderOf } from './processes.ts';

export interface Postmaster {
  readonly mark: ProcessMark;
  readonly port: number;
}

const portLine = 3; // counted from 0; the layout of the file is PostgreSQL's

/** The PostgreSQL that runs on this data folder, or null. A number reused by another program does not count. */
export function findPostmaster(dataFolder: string): Postmaster | null {
  const lines = readLines(join(dataFolder, 'postmaster.pid'));
  const mark = markOf(Number(lines[0]));
  if (mark === null || !worksIn(mark.pid, dataFolder)) return null;
  return { mark, port: Number(lines[portLine]) };
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function worksIn(pid: number, dataFolder: string): boolean {
  const folder = workFolderOf(pid);
  if (folder !== null) return folder === realpathSync(dataFolder);
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').includes(dataFolder);
}
