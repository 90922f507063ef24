import type { RunStatement } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import type { ConsumedEvent } from './consumer.ts';
import { bodyOf } from './event-body.ts';

export interface EventRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly name: string;
  readonly resource_id: string;
  readonly data: unknown;
  readonly packed: Buffer | null;
  readonly created_at: string;
}

interface TakenRow extends EventRow {
  readonly position: bigint;
  readonly is_wanted: boolean;
  readonly is_blocked: boolean;
}

export interface TakenEvent extends ConsumedEvent {
  readonly position: bigint;
  /** An earlier event of the resource is parked: this one must wait for it. */
  readonly isBlocked: boolean;
}

export interface EventBatch {
  readonly events: readonly TakenEvent[];
  /** Number of passed events, including those of other names. */
  readonly passed: number;
}

const taking = 'from platform.take_events($1, $2, platform.newest_position(), $3) e';
const columns = 'e.tenant_id, e.id, e.name, e.resource_id, e.created_at, e.position, e.is_wanted, e.is_blocked';

const takeRows = systemStatement<TakenRow>('platform.take_events', `select ${columns}, e.data, e.packed ${taking}`);

const takeNames = systemStatement<TakenRow>(
  'platform.take_event_names',
  `select ${columns}, null::json as data, null::bytea as packed ${taking}`,
);

/**
 * Takes the next events of a consumer for the rest of the transaction and moves its cursor past them. None while another transaction has
 * the cursor.
 */
export async function takeEvents(
  run: RunStatement,
  consumer: { name: string; eventNames: readonly string[]; readsBodies: boolean },
  max: number,
): Promise<EventBatch> {
  const rows = await run(consumer.readsBodies ? takeRows : takeNames, [consumer.name, max, consumer.eventNames]);
  return { events: rows.filter((row) => row.is_wanted).map(consumer.readsBodies ? toEvent : withoutBody), passed: rows.length };
}

/** An event taken without its body, which is null. */
function withoutBody(row: TakenRow): TakenEvent {
  const { tenant_id: tenantId, resource_id: resourceId, created_at: createdAt, id, name, position, is_blocked: isBlocked } = row;
  return { tenantId, resourceId, createdAt, id, name, position, isBlocked, data: null };
}

export function toEvent(row: Omit<TakenRow, 'is_wanted'>): TakenEvent {
  return { ...toConsumedEvent(row), position: row.position, isBlocked: row.is_blocked };
}

export function toConsumedEvent(row: EventRow): ConsumedEvent {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    name: row.name,
    resourceId: row.resource_id,
    createdAt: row.created_at,
    data: bodyOf(row),
  };
}
