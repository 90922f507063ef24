import type pg from 'pg';
import { moveLimits } from './move-limits.ts';
import type { MoveParts } from './move-parts.ts';

// However a mover goes away, the server ends its sessions, with their locks.
const atAnyTime = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = '20s'`;

/** Settings of a new session of the mover. */
export async function setUpSession(session: pg.ClientBase): Promise<void> {
  await session.query(atAnyTime);
}

const whileClosed = {
  statement_timeout: `${moveLimits.frozenMsMax}ms`,
  lock_timeout: `${moveLimits.frozenMsMax / 2}ms`,
  idle_in_transaction_session_timeout: `${moveLimits.frozenMsMax / 2}ms`,
  tcp_keepalives_idle: '1',
  tcp_keepalives_interval: '1',
  tcp_keepalives_count: '3',
  tcp_user_timeout: `${moveLimits.frozenMsMax}ms`,
} as const;

type Sessions = Pick<MoveParts, 'source' | 'destination'>;

/**
 * Has both servers give up what a session of the mover does, or waits for, in the time for which a tenant may be closed: its process may stand
 * still, or be cut off, with locks that everybody waits for. A client that breaks its session ends no statement.
 */
export async function limitSessions({ source, destination }: Sessions): Promise<void> {
  const settings = Object.entries(whileClosed).map(([name, value]) => `set ${name} = '${value}'`);
  for (const session of [source, destination]) await session.query(settings.join('; '));
}

/** A comparison of all rows takes as long as it takes. */
export async function unlimitSessions({ source, destination }: Sessions): Promise<void> {
  const settings = Object.keys(whileClosed).map((name) => `reset ${name}`);
  for (const session of [source, destination]) await session.query(`${settings.join('; ')}; ${atAnyTime}`);
}

const ofLog = {
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
} as const;

/** Does what contains a password in its statements: the server writes none of them to a log, whether they succeed or not. */
export async function unlogged(session: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  for (const [name, value] of Object.entries(ofLog)) await session.query(`set ${name} = '${value}'`);
  try {
    await work();
  } finally {
    for (const name of Object.keys(ofLog)) await session.query(`reset ${name}`);
  }
}

/** True if the login of the session may keep statements out of the log. */
export async function mayRunUnlogged(session: pg.ClientBase): Promise<boolean> {
  const { rows } = await session.query<{ may: boolean }>(
    `select bool_and(has_parameter_privilege(n.name, 'set')) as may from unnest($1::text[]) as n(name)`,
    [Object.keys(ofLog)],
  );
  return rows[0]?.may === true;
}
