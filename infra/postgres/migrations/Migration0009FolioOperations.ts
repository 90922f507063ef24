import { Migration } from '@mikro-orm/migrations';

/** Moves between folios and their walls in the database; when a property's night is audited. */
export class Migration0009FolioOperations extends Migration {
  override up(): void {
    this.addSql(`
      -- The entry that a copy goes back to through all moves: whose card was charged, which night was posted.
      alter table billing.entry
        add column origin text collate "C",
        add constraint entry_origin_fk foreign key (tenant_id, origin) references billing.entry (tenant_id, id);

      -- An entry is taken back once, by its reversal or by its move to another folio. Refunds give a payment back in parts.
      drop index billing.entry_reversed_once;
      create unique index entry_taken_back_once on billing.entry (tenant_id, reverses)
        where reverses is not null and (kind <> 'refund' or moved_to is not null);
      create index entry_refunds on billing.entry (tenant_id, reverses) where kind = 'refund' and moved_to is null;

      -- The second wall: use cases change only open folios, and lock them. The lock makes a close that is under way be waited for.
      create function billing.refuse_closed_folio() returns trigger language plpgsql as $$
      declare closed text;
      begin
        select min(f.id) filter (where f.status <> 'open') into closed from (
          select f.id, f.status from billing.folio f
           where (f.tenant_id, f.id) in (select n.tenant_id, n.folio_id from posted n) for share
        ) f;
        if closed is not null then
          raise exception 'folio % is closed', closed using errcode = 'check_violation', constraint = 'entry_on_open_folio';
        end if;
        return null;
      end $$;
      create trigger entry_on_open_folio after insert on billing.entry
        referencing new table as posted for each statement execute function billing.refuse_closed_folio();

      -- Whoever owns the tables keeps to it as well.
      create function billing.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$;
      create trigger append_only before update or delete or truncate on billing.entry
        for each statement execute function billing.refuse_change();
      create trigger append_only before update or delete or truncate on billing.posting
        for each statement execute function billing.refuse_change();
      create trigger append_only before update or delete or truncate on billing.movement
        for each statement execute function billing.refuse_change();

      -- Everything that must hold between folios, entries and ledger of one tenant; no row when all does.
      create function billing.ledger_faults(tenant text) returns table (fault text, resource_id text, difference_minor bigint)
      language sql stable as $$
        with entry_sums as (
          select e.folio_id,
                 sum(e.amount_minor) filter (where e.kind in ('room', 'ancillary', 'adjustment', 'fee')) as charges,
                 sum(e.amount_minor) filter (where e.kind = 'tax') as taxes,
                 sum(e.amount_minor) filter (where e.kind = 'discount') as discounts,
                 sum(e.amount_minor) filter (where e.kind in ('payment', 'refund', 'transfer', 'write_off')) as payments,
                 sum(e.amount_minor) as balance
            from billing.entry e where e.tenant_id = tenant group by e.folio_id
        ), ledger_sums as (
          select p.folio_id, sum(p.amount_minor) as balance
            from billing.posting p where p.tenant_id = tenant and p.folio_id is not null group by p.folio_id
        ), expected as (
          select s.folio_id, sum(s.expected_minor) as minor from billing.folio_stay s where s.tenant_id = tenant group by s.folio_id
        ), given_back as (
          select r.reverses, sum(r.amount_minor) as minor
            from billing.entry r where r.tenant_id = tenant and r.kind = 'refund' and r.moved_to is null group by r.reverses
        ), faults as (
          select 'movement does not balance' as fault, p.movement_id as resource_id, sum(p.amount_minor) as difference
            from billing.posting p where p.tenant_id = tenant group by p.movement_id
          union all
          select 'totals are not the sum of the entries', f.id,
                 abs(f.charges_minor - coalesce(s.charges, 0)) + abs(f.taxes_minor - coalesce(s.taxes, 0))
                 + abs(f.discounts_minor - coalesce(s.discounts, 0)) + abs(f.payments_minor - coalesce(s.payments, 0))
            from billing.folio f left join entry_sums s on s.folio_id = f.id where f.tenant_id = tenant
          union all
          select 'ledger is not the sum of the entries', coalesce(s.folio_id, l.folio_id), coalesce(s.balance, 0) - coalesce(l.balance, 0)
            from entry_sums s full join ledger_sums l on l.folio_id = s.folio_id
          union all
          select 'expected is not the sum of the stays', f.id, f.expected_minor - coalesce(x.minor, 0)
            from billing.folio f left join expected x on x.folio_id = f.id where f.tenant_id = tenant
          union all
          select 'closed with a balance', f.id, f.balance_minor from billing.folio f where f.tenant_id = tenant and f.status = 'closed'
          union all
          select 'taken back by another amount', e.id, e.amount_minor + b.amount_minor
            from billing.entry b join billing.entry e on e.tenant_id = b.tenant_id and e.id = b.reverses
           where b.tenant_id = tenant and (b.kind <> 'refund' or b.moved_to is not null)
          union all
          select 'refunded beyond the payment', e.id, greatest(e.amount_minor + g.minor, 0)
            from given_back g join billing.entry e on e.tenant_id = tenant and e.id = g.reverses
        )
        select f.fault, f.resource_id, f.difference::bigint from faults f where f.difference <> 0
      $$;
      revoke execute on function billing.ledger_faults(text) from public;
      grant execute on function billing.ledger_faults(text) to innkeeper_app;

      -- Wall time at the property after which the night just ended is posted.
      alter table booking.property
        add column audit_time text not null default '03:00' check (audit_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
    `);
  }
}
