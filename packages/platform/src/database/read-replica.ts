import { limits } from '@innkeeper/kernel';
import { type Database, readAsTenant } from './database.ts';
import { createPool } from './driver/pool.ts';
import { repeatAborted } from './repeat-aborted.ts';

/** A streaming replica of the database, for heavy reads. */
export interface ReadReplica extends Pick<Database, 'read'> {
  /** Takes the replica out of use for a while. */
  setAside(error: Error): void;
  isSetAside(): boolean;
}

export interface ReplicaOptions {
  readonly url: string;
  readonly onError: (error: Error) => void;
}

/** Connects lazily; under row-level security, like all work of a tenant. */
export function openReadReplica({ url, onError }: ReplicaOptions): ReadReplica {
  const app = createPool({ url, role: 'innkeeper_app', connectionsMax: limits.replicaConnectionsMax, onError });
  let asideUntilMs = 0;
  return {
    read: (tenantId, statement, values) =>
      repeatAborted(() => readAsTenant({ app, observe: () => undefined, tenantId }, statement, values)),
    setAside: (error) => {
      asideUntilMs = performance.now() + limits.replicaAsideMs;
      onError(error);
    },
    isSetAside: () => performance.now() < asideUntilMs,
  };
}
