import { Migration } from '@mikro-orm/migrations';

/**
 * Plans that are kept for every tenant must suit the largest. Statistics see the mean: beside thousands of small tenants a plan expects a few
 * rows of each, and reads all of a large one where an index knew better. These tables say that their tenants are large.
 * Decision: infra/decisions/0040.
 */
export class Migration0047LargeTenants extends Migration {
  override up(): void {
    for (const table of tablesOfStays) {
      this.addSql(`alter table ${table} alter column tenant_id set (n_distinct = 20)`);
      this.addSql(`analyze ${table}`); // from then on it is obeyed
    }
  }
}

const tablesOfStays = [
  'guest.guest',
  'guest.alias',
  'billing.folio',
  'billing.folio_stay',
  'billing.entry',
  'billing.movement',
  'billing.posting',
  'billing.invoice',
  'booking.reservation',
  'booking.reservation_night',
  'rates.inventory_night',
  'rates.daily_rate',
];
