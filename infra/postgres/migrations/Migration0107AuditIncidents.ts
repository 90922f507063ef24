import { Migration } from '@mikro-orm/migrations';

/** A business day that cannot be closed is put before a person. The version before writes the same kinds as it did. */
export class Migration0107AuditIncidents extends Migration {
  override up(): void {
    this.addSql('alter table channels.incident drop constraint incident_kind_check');
    this.addSql(`alter table channels.incident add constraint incident_kind_check check (${kinds}) not valid`);
    this.addSql('alter table channels.incident validate constraint incident_kind_check');
  }
}

const kinds = `kind in ('refused_booking', 'late_amendment', 'stale_revision', 'drift', 'price_mismatch', 'unknown_room', 'key_not_issued',
  'message_failed', 'registration_stopped', 'day_not_closed')`;
