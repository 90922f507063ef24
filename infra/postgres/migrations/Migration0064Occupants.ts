import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';

/** Who stays besides the booker. A new table: the version before knows nothing of it. Decision: infra/decisions/0051. */
export class Migration0064Occupants extends Migration {
  override up(): void {
    this.addSql(occupants);
    this.addSql(tenantTable('booking.occupant', 'select, insert, update, delete'));
  }
}

// The booker is no row: whoever the reservation's guest is stays there. `kinship` is that of a minor to an adult of the stay.
const occupants = `
  create table booking.occupant (
    tenant_id      text collate "C" not null references access.tenant (id),
    reservation_id text collate "C" not null,
    guest_id       text collate "C" not null,
    position       integer not null check (position > 0), -- among the occupants of the stay
    kinship        text check (kinship in ('AB', 'BA', 'BN', 'CD', 'CY', 'HJ', 'HR', 'NI', 'PM', 'SB', 'SG', 'TI', 'TU', 'YN', 'OT')),
    primary key (tenant_id, reservation_id, guest_id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
    foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id)
  );
  create index occupant_of_guest on booking.occupant (tenant_id, guest_id);`;
