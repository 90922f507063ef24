import { Migration } from '@mikro-orm/migrations';

/** Which command moves the clock of a sandbox. The version before moves it without asking. Decision: infra/decisions/0088. */
export class Migration0128ClockMover extends Migration {
  override up(): void {
    this.addSql(`
      alter table access.tenant
        add column clock_mover text, -- the request that moves the clock
        add column clock_mover_until timestamptz, -- renewed while it does
        add constraint tenant_clock_mover check ((clock_mover is null) = (clock_mover_until is null))`);
  }
}
