import { type DueWork, expiry, removalText, systemStatement } from '@innkeeper/platform';
import { stayKeyLimits } from './stay-key-limits.ts';

const deleteKeys = systemStatement<{ deleted: number }>(
  'messaging.delete_ended_stay_keys',
  removalText({ table: 'messaging.stay_key', key: ['tenant_id', 'digest'], since: 'expires_at', condition: 'true' }),
);

export const stayKeyDueWork: DueWork = expiry({
  name: 'messaging.expire-stay-keys',
  every: { dailyAt: '05:03' },
  removal: deleteKeys,
  keptDays: stayKeyLimits.keptDays,
});
