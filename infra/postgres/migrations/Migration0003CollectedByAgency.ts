import { Migration } from '@mikro-orm/migrations';

/** Total that was posted as collected by the agency of a booking. It is unknown for bookings that an older version recorded. */
export class Migration0003CollectedByAgency extends Migration {
  override up(): void {
    this.addSql('alter table channels.agency_booking add column collected_minor bigint');
    this.addSql(
      `comment on column channels.agency_booking.collected_minor is 'posted as collected by the agency, fees included; null: unknown'`,
    );
  }
}
