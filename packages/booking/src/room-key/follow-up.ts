import type { Transaction } from '@innkeeper/platform';
import type { RoomKeyRow } from './room-key-row.ts';

/** Has a workflow go on until the lock system has confirmed what is wanted of a key; an operator finds it by room and reservation. Rules: KEY-9. */
export function followUp(tx: Transaction, row: Pick<RoomKeyRow, 'id' | 'reservation_id' | 'room_number'>, intent: string): void {
  tx.startWorkflow({
    id: `settle-keys:${row.room_number}:${row.reservation_id}:${row.id}:${intent}`,
    kind: 'settle-keys',
    input: { tenant_id: tx.tenantId, reservation_id: row.reservation_id, room: row.room_number },
  });
}
