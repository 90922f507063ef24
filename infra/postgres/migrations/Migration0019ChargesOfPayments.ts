import { Migration } from '@mikro-orm/migrations';

const chargesEnded = `
  alter table booking.payment_due add column charges_ended integer not null default 0 check (charges_ended >= 0);
  comment on column booking.payment_due.charges_ended is
    'attempts that have ended, with or without a charge, also before the payment was last reopened; 0 before they were counted';`;

/** Payments that are reopened after a charge are charged under a key of their own. */
export class Migration0019ChargesOfPayments extends Migration {
  override up(): void {
    this.addSql(chargesEnded);
  }
}
