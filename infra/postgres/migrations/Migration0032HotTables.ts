import { Migration } from '@mikro-orm/migrations';

/**
 * Room for new versions beside the old where rows change often, and a vacuum by small shares where tables are large: a fifth of 90 days of events
 * would be left dead before anything came by. Takes no lock that stops writers. Decision: infra/decisions/0039.
 */
export class Migration0032HotTables extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const table of changing) this.addSql(`alter table ${table} set (fillfactor = 85, ${smallShares})`);
    for (const table of passing) this.addSql(`alter table ${table} set (${smallShares})`);
    for (const table of single) this.addSql(`alter table ${table} set (fillfactor = 10, autovacuum_vacuum_threshold = 500)`);
    // Of the version before consumers, which no database of the release before this runs any more.
    this.addSql('drop index concurrently if exists platform.event_unrelayed');
  }
}

const smallShares = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02';

/** Rows that are changed again and again in columns without an index. */
const changing = ['billing.folio', 'booking.reservation', 'booking.reservation_night', 'rates.inventory_night', 'webhooks.delivery'];

/** Every row is changed once or removed. */
const passing = ['platform.event', 'platform.idempotency', 'platform.workflow_start', 'webhooks.attempt'];

/** A few rows that every batch changes. */
const single = ['platform.event_counter', 'platform.consumer'];
