import { Migration } from '@mikro-orm/migrations';

/**
 * A stay is never changed in place: its time of change stands in an index. Room that its pages keep for that is room for nothing. Nights are changed
 * once, those of a page on many days: a place or two are enough. Takes no lock that stops writers. Decision: infra/decisions/0107.
 */
export class Migration0141RoomInPages extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table booking.reservation reset (fillfactor)');
    this.addSql('alter table booking.reservation_night set (fillfactor = 95)');
  }
}
