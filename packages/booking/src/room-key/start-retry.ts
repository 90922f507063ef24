import type { WriteContext } from '@innkeeper/platform';
import type { RoomKeyRow } from './room-key-row.ts';

/** Starts a workflow that retries until the lock system confirms; its id lets an operator find it by room and reservation. Rules: KEY-9. */
export function startRetry(ctx: WriteContext, row: Pick<RoomKeyRow, 'id' | 'reservation_id' | 'room_number'>, intent: string): void {
  ctx.tx.startWorkflow({
    id: `retry-keys:${row.room_number}:${row.reservation_id}:${row.id}:${intent}`,
    kind: 'retry-keys',
    input: { tenant_id: ctx.tenant.id, reservation_id: row.reservation_id, room: row.room_number },
  });
}
