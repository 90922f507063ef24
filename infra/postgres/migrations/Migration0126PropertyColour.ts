import { Migration } from '@mikro-orm/migrations';

/** The colour of a house on the page of its guests. The version before leaves it empty. Decision: infra/decisions/0087. */
export class Migration0126PropertyColour extends Migration {
  override up(): void {
    this.addSql(`
      alter table hotel.property
        add column colour text check (colour ~ '^#[0-9a-f]{6}$')`);
  }
}
