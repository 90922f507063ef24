import { monotonicMs } from '@innkeeper/kernel';
import { bodyText, type StoredBody } from '@innkeeper/platform';
import { type SealedSecrets, secretColumns } from '../endpoint/signing-secret.ts';
import type { DueState } from './delivery.states.ts';
import type { SentEvent } from './send/envelope.ts';

/** A delivery whose next attempt is due, with everything the attempt needs. */
export interface DueDelivery {
  readonly tenantId: string;
  readonly id: string;
  readonly endpointId: string;
  readonly state: DueState; // in which it was leased
  readonly eventSeq: bigint;
  readonly attempt: number; // 0: the first request, 1 to 5: the retries
  readonly event: SentEvent;
  readonly target: Target;
}

/** The endpoint as read for an attempt. */
export interface Target extends SealedSecrets {
  readonly url: string;
  /** True where the headers of Standard Webhooks are sent as well. */
  readonly isStandard: boolean;
  readonly epoch: number;
  /** Held before, now released: goes out alone, in event order. */
  readonly isReleased: boolean;
  /** Monotonic milliseconds; a target that is too old is reread before the attempt. */
  readonly readAtMs: number;
}

export interface TargetRow {
  url: string;
  signatures: string[];
  secret: Buffer | null;
  previous_secret: Buffer | null;
  epoch: number;
  is_released: boolean;
}

export interface DueRow extends TargetRow, StoredBody {
  tenant_id: string;
  id: string;
  endpoint_id: string;
  state: DueState;
  event_id: string;
  event_seq: bigint;
  event_name: string;
  attempt: number;
  created_at: string; // of the event
  data: string | null;
  packed: Buffer | null;
  changed: string[] | null;
}

/** Columns of `webhooks.endpoint w` and a delivery `d` that make a target. Retries keep their time while others are released. */
export const targetColumns = `w.url, w.signatures, ${secretColumns}, w.epoch,
  coalesce(d.state = 'pending' and d.event_seq <= w.release_seq, false) as is_released`;

/** Columns of a delivery `d`, its event `e` and its endpoint `w`. */
export const dueColumns = `d.tenant_id, d.id, d.endpoint_id, d.state, d.event_id, d.event_seq, d.event_name, d.attempt, e.created_at, e.data::text as data, e.packed, e.changed,
  ${targetColumns}`;

/**
 * The row `alias` of a table for each delivery `d`, to be joined laterally, so that it is looked up by its whole key. A plain join planned
 * while the table was small may read all of the tenant's rows for each delivery and compare the ids afterwards.
 */
export const byWholeKey = (table: string, alias: string, condition: string): string =>
  `select * from ${table} ${alias} where ${alias}.tenant_id = d.tenant_id and ${condition} offset 0`;

export function toTarget(row: TargetRow): Target {
  if (row.secret === null) throw new Error('a deleted endpoint is no target');
  return {
    url: row.url,
    isStandard: row.signatures.includes('standard'),
    secret: row.secret,
    previousSecret: row.previous_secret,
    epoch: row.epoch,
    isReleased: row.is_released,
    readAtMs: monotonicMs(),
  };
}

export function toDueDelivery(row: DueRow): DueDelivery {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    endpointId: row.endpoint_id,
    state: row.state,
    eventSeq: row.event_seq,
    attempt: row.attempt,
    event: {
      id: row.event_id,
      name: row.event_name,
      tenantId: row.tenant_id,
      createdAt: row.created_at,
      changed: row.changed,
      data: bodyText(row),
    },
    target: toTarget(row),
  };
}
