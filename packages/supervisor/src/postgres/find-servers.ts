import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { identify, type ProcessIdentity } from '../processes/process-identity.ts';

interface CommandLine {
  readonly pid: number;
  readonly text: string;
}

/** Programs that take a database folder by `-D`: pg_ctl starts the server through a shell. */
const programs = new Set(['initdb', 'pg_ctl', 'sh', 'postgres']);

/**
 * Processes that run, or are about to run, a PostgreSQL on one of the folders: a starting server has no pid file yet, and only the
 * operating system knows its process.
 */
export function findServersOn(folders: readonly string[]): ProcessIdentity[] {
  if (folders.length === 0) return [];
  const options = folders.flatMap((folder) => [` -D ${folder} `, ` -D "${folder}" `]);
  const lines = process.platform === 'linux' ? commandLinesOnLinux() : commandLinesElsewhere();
  const found = lines.filter(({ text }) => programs.has(programIn(text)) && options.some((option) => `${text} `.includes(option)));
  return found.map(({ pid }) => identify(pid)).filter((identity) => identity !== null);
}

function programIn(text: string): string {
  return basename(text.split(' ')[0] ?? '');
}

function commandLinesOnLinux(): CommandLine[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({ pid: Number(pid), text: textOf(`/proc/${pid}/cmdline`).split('\0').join(' ') }));
}

function commandLinesElsewhere(): CommandLine[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, text] = /^(\d+) +(\S.*)$/.exec(line.trim()) ?? [];
    return pid === undefined || text === undefined ? [] : [{ pid: Number(pid), text }];
  });
}

/** Reads a file of a process; empty when the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
