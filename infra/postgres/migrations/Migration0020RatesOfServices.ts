import { Migration } from '@mikro-orm/migrations';

/** VAT of services at which other revenue was summed. Sums of an older version are computed again where services have rates of their own. */
export class Migration0020RatesOfServices extends Migration {
  override up(): void {
    this.addSql(`alter table billing.other_revenue add column service_rates text not null default '[]'`);
    this.addSql(`comment on column billing.other_revenue.service_rates is 'at which services are net, as JSON; empty: at vat_percent'`);
  }
}
