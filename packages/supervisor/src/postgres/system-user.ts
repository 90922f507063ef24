import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { StartFailure } from '../start-failure.ts';

/** User that PostgreSQL runs as, because it refuses to run as root. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const name = 'postgres';

/** The system user (created if missing) when this process is root, else null: PostgreSQL then runs as the current user. */
export function systemUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const known = lookUpUser();
  if (known !== null) return known;
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ]);
  const made = lookUpUser();
  if (made !== null) return made;
  throw new StartFailure(
    `PostgreSQL does not run as root, and the system user "${name}" could not be created.`,
    `Add a user named ${name}, start as another user, or set DATABASE_URL.`,
  );
}

/** Folder for databases that the system user can reach; it cannot read root's own homes. */
export function systemFolder(): string {
  const folder = '/var/lib/innkeeper';
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

function lookUpUser(): SystemUser | null {
  const uid = idOf('-u');
  const gid = idOf('-g');
  return uid === null || gid === null ? null : { uid, gid };
}

function idOf(flag: '-u' | '-g'): number | null {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : null;
}
