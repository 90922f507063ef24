import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';
import { walledSystemTable } from './walled-table.ts';

const paymentDue = `
  create table booking.payment_due (
    tenant_id       text collate "C" not null,
    id              text collate "C" not null,
    reservation_id  text collate "C" not null,
    due             text not null check (due in ('booking', 'arrival', 'departure')),
    state           text not null check (state in ('open', 'done', 'failed', 'waived')),
    attempts        integer not null default 0 check (attempts >= 0),
    next_attempt_at timestamptz,
    declined_reason text,
    primary key (tenant_id, id),
    unique (tenant_id, reservation_id, due),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id) deferrable initially deferred,
    constraint open_is_attempted check ((state = 'open') = (next_attempt_at is not null))
  );
  create index payment_due_next on booking.payment_due (next_attempt_at) where state = 'open';
  create index payment_due_failed on booking.payment_due (tenant_id, reservation_id) where state = 'failed';
  comment on table booking.payment_due is 'Payments of a plan''s schedule that are charged by themselves, or were waived. Their amounts follow from the stay and its folio.';
  comment on column booking.payment_due.state is 'done: charged, or paid otherwise meanwhile';`;

const paymentMorning = `
  create table booking.payment_morning (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    date        date not null,
    primary key (tenant_id, property_id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );
  comment on table booking.payment_morning is 'The last date whose payments were looked for.';`;

const chargesOfPayments = `
  alter table billing.payment_intent add column payment_due_id text collate "C";
  comment on column billing.payment_intent.payment_due_id is 'the scheduled payment that this charge is for; null: of no schedule';`;

const incidents = `
  alter table channels.incident drop constraint incident_kind_check;
  alter table channels.incident add constraint incident_kind_check check (kind in ('refused_booking', 'late_amendment', 'stale_revision', 'drift',
    'price_mismatch', 'unknown_room', 'key_not_issued', 'message_failed', 'registration_stopped', 'day_not_closed', 'payment_failed')) not valid;`;

/** Payments of plans that are charged by themselves. */
export class Migration0013PaymentsDue extends Migration {
  override up(): void {
    this.addSql(paymentDue);
    this.addSql(tenantTable('booking.payment_due', 'select, insert, update'));
    this.addSql(walledSystemTable('booking.payment_due', 'select'));
    this.addSql(paymentMorning);
    this.addSql(tenantTable('booking.payment_morning', 'select, insert, update'));
    this.addSql(walledSystemTable('booking.payment_morning', 'select'));
    this.addSql(chargesOfPayments);
    this.addSql(incidents);
  }
}
