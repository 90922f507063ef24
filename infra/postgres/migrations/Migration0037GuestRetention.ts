import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * For how long a property keeps what it knows of guests who left, and which stays that has been carried out for. The version before writes
 * neither column, and both may be empty. Each part may be repeated. Decision: infra/decisions/0036.
 */
export class Migration0037GuestRetention extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`alter table hotel.property add column if not exists guest_retention_months integer
      check (guest_retention_months between 1 and 1200)`);
    this.addSql(`alter table booking.reservation add column if not exists retention_ended_at timestamptz`);
    for (const sql of concurrentIndex(retained)) this.addSql(sql);
  }
}

// A booking writes no entry, only the end of a stay does, and without the id equal departures share one.
const retained = {
  name: 'booking.reservation_retained',
  on: `booking.reservation (tenant_id, property_id, departure)
    where status in ('checked_out', 'cancelled') and retention_ended_at is null`,
};
