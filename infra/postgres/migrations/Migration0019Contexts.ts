import { Migration } from '@mikro-orm/migrations';

const tables = {
  hotel: ['property', 'room_type', 'room', 'company'],
  rates: ['rate_plan', 'rate_plan_room_type', 'rate_plan_channel', 'daily_rate', 'inventory_night'],
} as const;

/** A schema per context: the hotel itself and what is sold of it leave the schema of reservations. Only the catalogue changes, no row. */
export class Migration0019Contexts extends Migration {
  override up(): void {
    for (const [schema, names] of Object.entries(tables)) {
      this.addSql(`create schema ${schema}; grant usage on schema ${schema} to innkeeper_app, innkeeper_system;`);
      for (const name of names) this.addSql(`alter table booking.${name} set schema ${schema}`);
    }
  }
}
