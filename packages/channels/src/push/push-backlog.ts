import { boundedCount, systemStatement } from '@innkeeper/platform';

export interface PushBacklogRow {
  readonly failing: number;
  readonly oldest_pending_seconds: number | null;
}

/** What agencies wait for, across tenants. */
export const pushBacklog = systemStatement<PushBacklogRow>(
  'channels.push_backlog',
  `select (${boundedCount('from channels.connection where failing_since is not null')}) as failing,
          (select greatest(0, extract(epoch from now() - min(p.since)))::float8 from channels.pending p) as oldest_pending_seconds`,
);
