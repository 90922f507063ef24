import type { RunStatement } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import type { ConsumedEvent } from './consumer.ts';
import { bodyOf } from './event-body.ts';

export interface StoredEvent {
  readonly tenant_id: string;
  readonly id: string;
  readonly name: string;
  readonly resource_id: string;
  readonly data: unknown;
  readonly packed: Buffer | null;
  readonly created_at: string;
}

interface TakenRow extends StoredEvent {
  readonly position: bigint;
  readonly is_wanted: boolean;
  readonly is_blocked: boolean;
}

export interface TakenEvent extends ConsumedEvent {
  readonly position: bigint;
  /** An earlier event of the resource is parked: this one waits behind it. */
  readonly isBlocked: boolean;
}

export interface Taken {
  readonly events: readonly TakenEvent[];
  /** Events that were passed, also those by other names. */
  readonly passed: number;
}

const takeRows = systemStatement<TakenRow>(
  'platform.take_events',
  `select e.tenant_id, e.id, e.name, e.resource_id, e.data, e.packed, e.created_at, e.position, e.is_wanted, e.is_blocked
     from platform.take_events($1, $2, platform.newest_position(), $3) e`,
);

/** Takes the next events of a consumer for the rest of the transaction, and moves its cursor past them. None while another transaction is at it. */
export async function takeEvents(
  run: RunStatement,
  consumer: { name: string; eventNames: readonly string[] },
  max: number,
): Promise<Taken> {
  const rows = await run(takeRows, [consumer.name, max, consumer.eventNames]);
  return { events: rows.filter((row) => row.is_wanted).map(toEvent), passed: rows.length };
}

export function toEvent(row: Omit<TakenRow, 'is_wanted'>): TakenEvent {
  return { ...toConsumedEvent(row), position: row.position, isBlocked: row.is_blocked };
}

export function toConsumedEvent(row: StoredEvent): ConsumedEvent {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    name: row.name,
    resourceId: row.resource_id,
    createdAt: row.created_at,
    data: bodyOf(row),
  };
}
