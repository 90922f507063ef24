import { Migration } from '@mikro-orm/migrations';
import { systemTable } from './row-level-security.ts';

/**
 * Rooms that are out of order for some nights, and what that takes from each night. New columns with defaults: the version before goes on.
 * Decision: infra/decisions/0055.
 */
export class Migration0072OutOfOrder extends Migration {
  override up(): void {
    this.addSql(rooms);
    this.addSql(systemTable('hotel.room', 'select'));
    this.addSql(nights);
  }
}

const rooms = `
  alter table hotel.room
    add column note text,
    add column out_of_order_from date, -- the first night that is not for sale
    add column out_of_order_to date, -- the first that is for sale again; null: no end is known
    add column out_of_order_reason text,
    add constraint out_of_order_has_a_start check (out_of_order_from is not null or num_nonnulls(out_of_order_to, out_of_order_reason) = 0),
    add constraint out_of_order_ends_later check (out_of_order_to > out_of_order_from);
  create index room_out_of_order on hotel.room (tenant_id, room_type_id) where out_of_order_from is not null;`;

// \`total\` is without the rooms that are out of order. What was sold before they were is at most what there was then, and nothing more is
// available. Not valid: the rows that are there are checked beside their writers, by the next migration.
const nights = `
  alter table rates.inventory_night
    add column out_of_order integer not null default 0, -- rooms that \`total\` leaves out
    add column out_while_closed integer not null default 0, -- of them: those that were closed to sale by hand, and come back closed
    drop constraint never_oversold,
    add constraint never_oversold check (
      sold <= total + out_of_order + oversell and (available = 0 or sold + available <= total + oversell)
    ) not valid,
    add constraint out_of_order_counted check (out_of_order >= 0 and out_while_closed between 0 and out_of_order) not valid;`;
