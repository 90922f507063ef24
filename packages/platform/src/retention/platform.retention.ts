import type { TableRetention } from './table-retention.ts';

/** Retention of the tables shared by all contexts. */
export const platformRetention: readonly TableRetention[] = [
  {
    table: 'platform.idempotency',
    kept: {
      since: 'the first answer',
      time: { fixed: 'promised to clients' },
      by: 'platform.expire-idempotency-keys',
      except: 'those of folio movements, for ever: money never moves twice under one key',
    },
    calls: { timed: 'q.held_until > now()' }, // payments, refunds, room keys
  },
  {
    table: 'platform.workflow_start',
    kept: {
      since: 'the start',
      time: { setting: 'WORKFLOW_STARTS_KEPT_DAYS' },
      by: 'platform.forget-started-workflows',
      except: 'what waits for its start',
    },
  },
  {
    table: 'platform.audit',
    kept: { since: 'the change', time: { setting: 'AUDIT_KEPT_MONTHS' }, by: 'platform.keep-audit-partitions' },
  },
  {
    table: 'platform.event',
    kept: {
      since: 'the change',
      time: { setting: 'EVENTS_KEPT_DAYS' },
      by: 'webhooks.expire-events',
      except: 'those with a delivery, named by a replay, parked, or not passed by every consumer',
    },
  },
  {
    table: 'platform.queued_event',
    kept: { untilDone: 'every consumer has passed the event' },
    moved: { drained: 'its positions are those of the cell' },
  },
  { table: 'platform.event_head', kept: { oneFor: 'tenant with events' } },
  {
    table: 'platform.late_event',
    kept: {
      since: 'the position',
      time: { setting: 'EVENTS_KEPT_DAYS' },
      by: 'platform.forget-late-events',
      except: 'those of an event that is still there',
    },
  },
  { table: 'platform.parked_event', kept: { untilDone: 'a person has it handled again or dropped; nothing else may lose an event' } },
  { table: 'platform.partition', kept: { untilDone: 'the partition goes' }, moved: 'of the cell' },
  { table: 'platform.partitioned', kept: { oneFor: 'table that is divided' }, moved: 'of the cell' },
  { table: 'platform.process', kept: { untilDone: 'the process leaves, or another finds it silent' }, moved: 'of the cell' },
  { table: 'platform.consumer', kept: { oneFor: 'consumer' }, moved: 'of the cell' },
  { table: 'platform.event_counter', kept: { oneFor: 'installation' }, moved: 'of the cell' },
  { table: 'platform.own_cell', kept: { oneFor: 'installation' }, moved: 'of the cell' },
  { table: 'platform.away_tenant', kept: { untilDone: 'the tenant has arrived, or its last row here is gone' }, moved: 'of the cell' },
  { table: 'platform.route', kept: { untilDone: 'the value is gone, and the directory of cells knows' } },
  { table: 'platform.published_tenant', kept: { oneFor: 'tenant' } },
  { table: 'platform.resealing', kept: { oneFor: 'sealed column' }, moved: 'of the cell' },
];
