import { systemStatement } from '@innkeeper/platform';

/** An announced window that has neither ended nor been cancelled. */
export interface WindowRow {
  readonly id: bigint;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** $1 now. There is at most one. */
export const readCurrentWindow = systemStatement<WindowRow>(
  'access.read_standing_maintenance',
  'select id, starts_at, ends_at from access.maintenance where cancelled_at is null and ends_at > $1 order by id limit 1',
);

/** Locks before a change of the window: two concurrent announcements would not see each other. */
export const lockWindows = systemStatement<never>('access.lock_maintenance', 'lock table access.maintenance in share row exclusive mode');
