import { Migration } from '@mikro-orm/migrations';

/** Rooms that blocks hold stand beside those that are sold, under one bound. Both bounds are proved beside the writers of the table. */
export class Migration0004HeldRooms extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`alter table rates.inventory_night
      add column if not exists held integer not null default 0,
      drop constraint if exists held_counted,
      add constraint held_counted check (held >= 0) not valid,
      drop constraint if exists never_oversold,
      add constraint never_oversold check (
        (sold + held) <= (total + out_of_order + oversell) and (available = 0 or (sold + held + available) <= (total + oversell))) not valid`);
    for (const name of ['held_counted', 'never_oversold']) this.addSql(`alter table rates.inventory_night validate constraint ${name}`);
    this.addSql(`comment on column rates.inventory_night.held is 'rooms that blocks of groups hold'`);
  }
}
