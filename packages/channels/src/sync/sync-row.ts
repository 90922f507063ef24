import { statement } from '@innkeeper/platform';
import type { SyncBody } from './sync.contract.ts';

export interface SyncRow extends Omit<SyncBody, 'error'> {
  readonly error_code: string | null;
  readonly error_message: string | null;
}

export const selectSync = `select s.id, s.property_id, s.channel, s.first_date as "from", s.last_date as "to", s.status, s.attempts, s.error_code,
    s.error_message, s.created_at, s.updated_at, s.finished_at from channels.sync s`;

export const readSync = statement<SyncRow>('channels.read_sync', `${selectSync} where s.tenant_id = $1 and s.id = $2`);

export function toSyncBody({ error_code, error_message, ...row }: SyncRow): SyncBody {
  const { created_at, updated_at, finished_at, ...sync } = row;
  const error = error_code === null || error_message === null ? null : { code: error_code, message: error_message };
  return { ...sync, error, created_at, updated_at, finished_at };
}
