import { type DueWork, expiry, removalText, systemStatement } from '@innkeeper/platform';
import { emptyIncidents } from './incident/empty-incidents.ts';
import { extendHorizons } from './push/extend-horizon.ts';

/** Retention of the exchange with agencies, in days. */
export interface ChannelRetention {
  /** Received content that is no longer needed. */
  readonly contentDays: number;
  /** The record that it happened, and its outcome. */
  readonly logDays: number;
}

const deleteItems = systemStatement<{ deleted: number }>(
  'channels.delete_items_of_nobody',
  removalText({
    table: 'channels.thread_item',
    key: ['tenant_id', 'id'],
    since: 'received_at',
    condition: 'r.guest_id is null',
  }),
);

const deleteIncidents = systemStatement<{ deleted: number }>(
  'channels.delete_resolved_incidents',
  removalText({
    table: 'channels.incident',
    key: ['tenant_id', 'id'],
    since: 'resolved_at',
    condition: 'r.resolved_at is not null',
  }),
);

const deleteRevisions = systemStatement<{ deleted: number }>(
  'channels.delete_settled_revisions',
  removalText({
    table: 'channels.revision',
    key: ['tenant_id', 'channel', 'external_id', 'revision'],
    since: 'settled_at',
    condition: 'true',
  }),
);

const deleteSyncs = systemStatement<{ deleted: number }>(
  'channels.delete_finished_syncs',
  removalText({
    table: 'channels.sync',
    key: ['tenant_id', 'id'],
    since: 'finished_at',
    condition: 'r.finished_at is not null',
  }),
);

/** Retention runs on real time, even in a sandbox. Rules: CHAN-24, CHAN-25. */
export const channelsDueWork = ({ contentDays, logDays }: ChannelRetention): readonly DueWork[] => [
  { name: 'channels.empty-incidents', every: { dailyAt: '04:41' }, time: 'real', runBatch: ({ db }) => emptyIncidents(db, contentDays) },
  expiry({ name: 'channels.expire-items-of-nobody', every: { dailyAt: '04:43' }, removal: deleteItems, keptDays: contentDays }),
  expiry({ name: 'channels.expire-incidents', every: { dailyAt: '04:45' }, removal: deleteIncidents, keptDays: logDays }),
  expiry({ name: 'channels.expire-revisions', every: { dailyAt: '04:47' }, removal: deleteRevisions, keptDays: logDays }),
  expiry({ name: 'channels.expire-syncs', every: { dailyAt: '04:49' }, removal: deleteSyncs, keptDays: logDays }),
  { name: 'channels.extend-horizons', every: '5 minutes', time: 'business', runBatch: extendHorizons },
];
