import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * Ids are unique without their tenant: an index that begins with one need not repeat the tenant in every entry, as those of events and of the audit log
 * do not. Each is built beside its writers and then takes the name of the former; each part may be repeated. Decision: infra/decisions/0058.
 */
export class Migration0078NarrowKeys extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const { name, on } of indexes) {
      for (const sql of concurrentIndex({ name: `${name}_narrow`, on })) this.addSql(sql);
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`alter index ${name}_narrow rename to ${name.slice(name.indexOf('.') + 1)}`);
    }
    // The foreign key to the movement holds the tenants together.
    for (const sql of concurrentIndex({ name: 'billing.posting_narrow', on: 'billing.posting (movement_id, line)', isUnique: true })) {
      this.addSql(sql);
    }
    this.addSql(
      'alter table billing.posting drop constraint posting_pkey, add constraint posting_pkey primary key using index posting_narrow',
    );
  }
}

const indexes = [
  { name: 'billing.entry_of_folio', on: 'billing.entry (folio_id, seq)' },
  { name: 'billing.entry_of_reservation', on: 'billing.entry (reservation_id) where reservation_id is not null' },
  { name: 'billing.folio_of_guest', on: 'billing.folio (guest_id, id)' },
  { name: 'booking.reservation_folio', on: 'booking.reservation (folio_id, id)' },
  { name: 'booking.reservation_guest', on: 'booking.reservation (guest_id, id)' },
  { name: 'platform.idempotency_of_guest', on: 'platform.idempotency (guest_id) where guest_id is not null' },
];
