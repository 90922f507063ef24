import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';

/** Folios, their immutable entries and the double-entry ledger behind them. */
export class Migration0005Folio extends Migration {
  override up(): void {
    this.addSql(`
      create schema billing;
      grant usage on schema billing to innkeeper_app, innkeeper_system;

      -- Balances are kept with the row that every movement locks; they always equal the sum of the entries.
      create table billing.folio (
        tenant_id        text collate "C" not null,
        id               text collate "C" not null,
        property_id      text collate "C" not null,
        guest_id         text collate "C" not null,
        currency         text not null check (currency ~ '^[A-Z]{3}$'),
        timezone         text not null, -- of the property: the calendar of the service dates
        status           text not null default 'open' check (status in ('open', 'closed')),
        settlement       text check (settlement in ('paid', 'transferred', 'written_off')),
        charges_minor    bigint not null default 0, -- room, ancillary, adjustment, fee
        taxes_minor      bigint not null default 0,
        discounts_minor  bigint not null default 0,
        payments_minor   bigint not null default 0, -- payment, refund, transfer, write_off
        balance_minor    bigint not null generated always as (charges_minor + taxes_minor + discounts_minor + payments_minor) stored,
        expected_minor   bigint not null default 0 check (expected_minor >= 0), -- sum over folio_stay
        parent_folio_id  text collate "C",
        closed_at        timestamptz,
        created_at       timestamptz not null,
        updated_at       timestamptz not null,
        primary key (tenant_id, id),
        foreign key (tenant_id, property_id) references booking.property (tenant_id, id),
        constraint folio_guest_fk foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
        foreign key (tenant_id, parent_folio_id) references billing.folio (tenant_id, id),
        check ((status = 'closed') = (closed_at is not null)),
        check ((status = 'closed') = (settlement is not null)),
        check (status = 'open' or charges_minor + taxes_minor + discounts_minor + payments_minor = 0)
      ) with (fillfactor = 80);
      create index folio_of_guest on billing.folio (tenant_id, guest_id, id);
      create index folio_open on billing.folio (tenant_id, id) where status = 'open';

      -- Which stays a folio carries, and what of them is still to be posted.
      create table billing.folio_stay (
        tenant_id      text collate "C" not null,
        reservation_id text collate "C" not null,
        folio_id       text collate "C" not null,
        expected_minor bigint not null check (expected_minor >= 0), -- nights not yet posted, with their taxes
        is_live        boolean not null default true, -- neither cancelled nor checked out
        primary key (tenant_id, reservation_id),
        foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id)
      );
      create index folio_stay_of_folio on billing.folio_stay (tenant_id, folio_id);

      -- One business transaction of the ledger; its postings sum to zero.
      create table billing.movement (
        tenant_id text collate "C" not null,
        id        text collate "C" not null,
        operation text not null check (operation in ('charge', 'night', 'payment', 'refund', 'reversal', 'transfer', 'write_off')),
        currency  text not null,
        posted_at timestamptz not null,
        primary key (tenant_id, id)
      );

      create table billing.entry (
        tenant_id      text collate "C" not null,
        id             text collate "C" not null,
        seq            bigint generated always as identity,
        folio_id       text collate "C" not null,
        movement_id    text collate "C" not null,
        kind           text not null check (kind in
          ('room', 'ancillary', 'tax', 'discount', 'adjustment', 'fee', 'payment', 'refund', 'transfer', 'write_off')),
        code           text not null,
        description    text not null default '',
        currency       text not null,
        amount_minor   bigint not null check (amount_minor <> 0), -- debits positive, credits negative
        service_date   date not null,
        method         text,
        posted_by      text collate "C",
        posted_at      timestamptz not null,
        reservation_id text collate "C",
        reverses       text collate "C",
        moved_from     text collate "C",
        moved_to       text collate "C",
        primary key (tenant_id, id),
        foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
        foreign key (tenant_id, movement_id) references billing.movement (tenant_id, id),
        constraint entry_posted_by_fk foreign key (tenant_id, posted_by) references access.app_user (tenant_id, id),
        foreign key (tenant_id, reverses) references billing.entry (tenant_id, id)
      );
      create index entry_of_folio on billing.entry (tenant_id, folio_id, seq);
      create index entry_of_reservation on billing.entry (tenant_id, reservation_id) where reservation_id is not null;
      create unique index entry_reversed_once on billing.entry (tenant_id, reverses) where kind <> 'refund' and reverses is not null;
      create index entry_by_service_date on billing.entry (tenant_id, service_date);

      create table billing.posting (
        tenant_id    text collate "C" not null,
        movement_id  text collate "C" not null,
        line         integer not null check (line >= 1),
        account      text not null check (account in
          ('guest_ledger', 'room_revenue', 'other_revenue', 'tax_payable', 'discounts', 'adjustments', 'fees',
           'cash', 'card', 'bank', 'ota_receivable', 'write_offs')),
        folio_id     text collate "C", -- of the guest ledger: whose account
        amount_minor bigint not null check (amount_minor <> 0), -- debit positive
        primary key (tenant_id, movement_id, line),
        foreign key (tenant_id, movement_id) references billing.movement (tenant_id, id),
        foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
        check ((account = 'guest_ledger') = (folio_id is not null))
      );

      create function billing.assert_balanced() returns trigger language plpgsql as $$
      declare difference bigint;
      begin
        select sum(amount_minor) into difference from billing.posting
         where tenant_id = new.tenant_id and movement_id = new.movement_id;
        if difference <> 0 then
          raise exception 'movement % does not balance: %', new.movement_id, difference using errcode = 'check_violation';
        end if;
        return null;
      end $$;
      create constraint trigger movement_balances after insert on billing.posting
        deferrable initially deferred for each row execute function billing.assert_balanced();
    `);
    this.addSql(tenantTable('billing.folio', 'select, insert, update'));
    this.addSql(tenantTable('billing.folio_stay', 'select, insert, update'));
    this.addSql(tenantTable('billing.movement', 'select, insert'));
    this.addSql(tenantTable('billing.entry', 'select, insert'));
    this.addSql(tenantTable('billing.posting', 'select, insert'));
  }
}
