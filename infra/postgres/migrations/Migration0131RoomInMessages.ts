import { Migration } from '@mikro-orm/migrations';

/**
 * Room in each page for what its messages become: those of a page are sent at the same time, so that all of them have two versions there before
 * the first ones can go. Pages that are written from now on have it. Decision: infra/decisions/0090.
 */
export class Migration0131RoomInMessages extends Migration {
  override up(): void {
    this.addSql('alter table messaging.message set (fillfactor = 60)');
  }
}
