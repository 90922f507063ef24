import { Migration } from '@mikro-orm/migrations';

/** One guest in a room at a time; what stays that were cancelled late owe. */
export class Migration0014Stays extends Migration {
  override up(): void {
    // The owner sees the rows of all tenants in between; nobody else gets at the table before the commit.
    this.addSql('alter table booking.reservation no force row level security');
    this.addSql(freeSharedRooms);
    this.addSql(`
      create unique index room_occupied_once on booking.reservation (tenant_id, room_id)
        where status = 'checked_in' and room_id is not null;
    `);
    this.addSql('alter table booking.reservation force row level security');
    this.addSql(`
      -- What a stay owes that was cancelled after its free window, as worked out then: its claim on the fees of its folio. Null: none is kept.
      alter table billing.folio_stay
        add column fee_minor bigint check (fee_minor >= 0),
        add constraint fee_once_ended check (fee_minor is null or not is_live);

      create index folio_split_off on billing.folio (tenant_id, parent_folio_id) where parent_folio_id is not null;
      create index entry_shared_fee on billing.entry (tenant_id, folio_id) where code = 'cancellation_fee' and reservation_id is null;
    `);
    this.addSql(refuseClosedFolio);
  }
}

/** From the entries to their folios, one look-up each: joined, a tenant's folios were held against all the entries, whatever statistics say. */
const refuseClosedFolio = `
  create or replace function billing.refuse_closed_folio() returns trigger language plpgsql as $$
  declare closed text;
  begin
    select min(f.id) filter (where f.status <> 'open') into closed
      from (select distinct n.tenant_id, n.folio_id from posted n order by n.tenant_id, n.folio_id) p
     cross join lateral (
        select f.id, f.status from billing.folio f where f.tenant_id = p.tenant_id and f.id = p.folio_id for share
     ) f;
    if closed is not null then
      raise exception 'folio % is closed', closed using errcode = 'check_violation', constraint = 'entry_on_open_folio';
    end if;
    return null;
  end $$`;

/**
 * Where several guests are down for one room, it stays with the one who came last: the others were let in before and are seldom still there.
 * Their stays are in the house without a room until they are given one; nothing else of them changes.
 */
const freeSharedRooms = `
  update booking.reservation r set room_id = null, version = r.version + 1, updated_at = greatest(r.updated_at, now())
    from (select i.tenant_id, i.id,
                 row_number() over (partition by i.tenant_id, i.room_id order by i.checked_in_at desc nulls last, i.id desc) as place
            from booking.reservation i where i.status = 'checked_in' and i.room_id is not null) as guest
   where guest.place > 1 and r.tenant_id = guest.tenant_id and r.id = guest.id`;
