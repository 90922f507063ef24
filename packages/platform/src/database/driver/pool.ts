import { limits } from '@innkeeper/kernel';
import pg from 'pg';
import { plannerSettings } from './planner.ts';
import { renewPlans } from './renew-plans.ts';
import { settings } from './tenant-query.ts';
import { columnTypes } from './type-parsers.ts';

/** Database roles: `app` is under row-level security, `system` reads a few tables across tenants, `owner` migrates. */
export type DatabaseRole = 'innkeeper_app' | 'innkeeper_system' | 'innkeeper_owner';

export interface PoolOptions {
  readonly url: string;
  readonly role: DatabaseRole;
  readonly connectionsMax: number;
  readonly onError: (error: Error) => void;
}

/**
 * A pool whose connections pipeline their statements and act as one role. A statement sets the role, not the login, so that one login
 * behind a session pooler serves all roles.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: options.url,
    max: options.connectionsMax,
    pipeline: true,
    types: columnTypes(),
    connectionTimeoutMillis: limits.poolWaitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.poolKeepAliveMs,
    query_timeout: limits.statementTimeoutMs + limits.statementAnswerMarginMs, // in case the network drops the server's own time-out error
    application_name: options.role,
    allowExitOnIdle: true,
  };
  const pool = new pg.Pool(config);
  const session = [
    `set role ${options.role}`,
    `set timezone = 'UTC'`,
    `set statement_timeout = ${limits.statementTimeoutMs}`,
    `set lock_timeout = ${limits.lockTimeoutMs}`,
    `set idle_in_transaction_session_timeout = ${limits.statementTimeoutMs}`,
    ...plannerSettings(options.role === 'innkeeper_app'),
  ].join('; ');
  pool.on('connect', (client) => {
    client.on('error', options.onError);
    client.query(session).catch(options.onError);
    for (const setting of settings) client.query({ ...setting }).catch(options.onError);
  });
  pool.on('acquire', (client) => {
    renewPlans(client)?.catch(options.onError);
  });
  pool.on('error', options.onError);
  return pool;
}
