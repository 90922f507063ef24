import { Migration } from '@mikro-orm/migrations';

/** The constraints of the migration before hold for the nights that were there, too: checked beside their writers. */
export class Migration0073CheckedNights extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table rates.inventory_night validate constraint never_oversold');
    this.addSql('alter table rates.inventory_night validate constraint out_of_order_counted');
  }
}
