import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openHome, openPostgresServer } from '@innkeeper/supervisor';
import pg from 'pg';
import { z } from 'zod';
import { testGuardian } from './guardian.ts';
import type { OwnPostgres } from './postgres-server.ts';
import { requireProject } from './projects.ts';

/** A streaming replica of a PostgreSQL of a test's own. */
export interface OwnReplica {
  readonly url: string;
  /** Stops the replay; it still receives. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** True if it has replayed everything that the primary has written. */
  hasAll(): Promise<boolean>;
  remove(): Promise<void>;
}

const record = z.looseObject({ folder: z.string() });

/** Copies the primary while it runs, and starts the copy as its standby. */
export async function startReplica(primary: OwnPostgres): Promise<OwnReplica> {
  requireProject('a replica of its own', 'world');
  const home = openHome(mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-replica-')));
  const known = record.parse(JSON.parse(readFileSync(join(primary.home, 'postgres.json'), 'utf8')));
  const folder = `${known.folder}-replica`;
  for (const each of [folder, home.path]) testGuardian().addRemoval(each);
  mkdirSync(folder, { recursive: true });
  await copyData(primary, join(known.folder, 'data'), join(folder, 'data'));
  writeFileSync(home.at('postgres.json'), JSON.stringify({ ...known, folder }), { mode: 0o600 }); // the logins are those of the primary
  const server = await openPostgresServer({ home, environment: process.env, isDurable: true });
  const postmaster = await server.start();
  testGuardian().watch('postgres', postmaster.pid);
  const superuser = new URL(primary.superuserUrl);
  superuser.port = String(server.port);
  const replay = (sql: string) => queryRow(superuser.href, sql);
  return {
    url: server.url,
    pause: async () => void (await replay('select pg_wal_replay_pause()')),
    resume: async () => void (await replay('select pg_wal_replay_resume()')),
    hasAll: async () => {
      const { lsn } = await queryRow(primary.superuserUrl, 'select pg_current_wal_lsn()::text as lsn');
      const { has_all } = await replay(`select pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn as has_all`);
      return has_all === true;
    },
    remove: async () => {
      await server.stop();
      for (const each of [folder, home.path]) rmSync(each, { recursive: true, force: true });
    },
  };
}

async function copyData(primary: OwnPostgres, from: string, to: string): Promise<void> {
  const login = new pg.Client({ connectionString: primary.superuserUrl });
  await login.connect();
  await login.query(`select pg_backup_start('replica', true)`);
  await promisify(execFile)('cp', ['-a', from, to]);
  const { rows } = await login.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await login.end();
  const { hostname, port, username, password } = new URL(primary.superuserUrl);
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true });
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(to, 'standby.signal'), '');
  appendFileSync(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  const { uid, gid } = statSync(from);
  for (const name of ['backup_label', 'standby.signal']) chownSync(join(to, name), uid, gid);
}

async function queryRow(url: string, sql: string): Promise<pg.QueryResultRow> {
  const login = new pg.Client({ connectionString: url });
  await login.connect();
  const { rows } = await login.query(sql);
  await login.end();
  return rows[0] ?? {};
}
