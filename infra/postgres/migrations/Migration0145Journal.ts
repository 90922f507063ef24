import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Lines of the journal say of which property, day and account they are, so that a trial balance is their sum; what each day comes to is summed beside those
 * who post. Decision: infra/decisions/0123.
 */
export class Migration0145Journal extends Migration {
  override up(): void {
    this.addSql(lines);
    this.addSql(days);
    this.addSql(tenantTable('billing.account_day', 'select, insert, update, delete'));
    this.addSql(tenantTable('billing.changed_day', 'select, insert, delete'));
    this.addSql(systemTable('billing.changed_day', 'select'));
    this.addSql(balanced);
    this.addSql(faults);
  }
}

const accounts = `('guest_ledger', 'deposits', 'card', 'cash', 'bank', 'city_ledger', 'room_revenue', 'other_revenue', 'tax_payable', 'discounts',
  'adjustments', 'fees', 'other_properties', 'write_offs')`;

const lines = `
  alter table billing.folio add column posted_on date; -- the latest business date of its lines
  alter table billing.posting
    drop constraint posting_account_check,
    drop constraint posting_check,
    alter column folio_id set not null, -- whose entries it is behind
    add column property_id text collate "C" not null, -- of the folio
    add column currency text not null check (currency ~ '^[A-Z]{3}$'),
    add column business_date date not null check (business_date > '-infinity' and business_date < 'infinity'), -- of the property when it was posted
    add constraint posting_account_check check (account in ${accounts}),
    add constraint posting_property_fk foreign key (tenant_id, property_id) references hotel.property (tenant_id, id);`;

// Notes are only ever added and removed, so that nobody who posts waits for another; without a foreign key, as the lines of their statement have it.
const days = `
  drop table billing.trial_balance;
  create table billing.account_day ( -- what the lines of a day come to, unless it is noted as changed
    tenant_id     text collate "C" not null,
    property_id   text collate "C" not null,
    currency      text not null check (currency ~ '^[A-Z]{3}$'),
    business_date date not null,
    account       text not null check (account in ${accounts}),
    minor         bigint not null, -- debit positive
    primary key (tenant_id, property_id, currency, business_date, account),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );
  create table billing.changed_day ( -- has lines that are not summed
    tenant_id     text collate "C" not null,
    property_id   text collate "C" not null,
    id            bigint generated always as identity,
    business_date date not null,
    primary key (tenant_id, property_id, id)
  ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);`;

// One look-up for each movement, by its key: the rows of a statement have no statistics.
const balanced = `
  create or replace function billing.assert_balanced() returns trigger language plpgsql as $$
  declare lopsided record;
  begin
    select m.movement_id, s.difference into lopsided
      from (select distinct n.tenant_id, n.movement_id from posted n) m
     cross join lateral (
       select p.property_id, sum(p.amount_minor) as difference from billing.posting p
        where p.tenant_id = m.tenant_id and p.movement_id = m.movement_id
        group by p.property_id
     ) s
     where s.difference <> 0
     limit 1;
    if found then
      raise exception 'movement % does not balance: %', lopsided.movement_id, lopsided.difference using errcode = 'check_violation';
    end if;
    return null;
  end $$;`;

const faults = `
  create or replace function billing.ledger_faults(tenant text) returns table (fault text, resource_id text, difference_minor bigint)
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
      select p.folio_id, sum(p.amount_minor) as balance, coalesce(sum(p.amount_minor) filter (where p.account = 'guest_ledger'), 0) as guest_ledger
        from billing.posting p where p.tenant_id = tenant and p.account in ('guest_ledger', 'deposits') group by p.folio_id
    ), expected as (
      select s.folio_id, sum(s.expected_minor) as minor from billing.folio_stay s where s.tenant_id = tenant group by s.folio_id
    ), given_back as (
      select r.reverses, sum(r.amount_minor) as minor
        from billing.entry r where r.tenant_id = tenant and r.kind = 'refund' and r.moved_to is null group by r.reverses
    ), changed as (
      select distinct c.property_id, c.business_date from billing.changed_day c where c.tenant_id = tenant
    ), days as (
      select x.property_id, x.business_date, sum(x.minor) as difference
        from (
          select d.property_id, d.currency, d.business_date, d.account, d.minor from billing.account_day d where d.tenant_id = tenant
          union all
          select p.property_id, p.currency, p.business_date, p.account, -p.amount_minor from billing.posting p where p.tenant_id = tenant
        ) x
       group by x.property_id, x.currency, x.business_date, x.account
    ), faults as (
      select 'movement does not balance' as fault, p.movement_id as resource_id, sum(p.amount_minor) as difference
        from billing.posting p where p.tenant_id = tenant group by p.movement_id, p.property_id
      union all
      select 'line is not of the property and currency of its folio', p.movement_id, p.amount_minor
        from billing.posting p join billing.folio f on f.tenant_id = p.tenant_id and f.id = p.folio_id
       where p.tenant_id = tenant and f.tenant_id = tenant and (p.property_id <> f.property_id or p.currency <> f.currency)
      union all
      select 'guest ledger is not what folios in debit owe', l.folio_id, l.guest_ledger - greatest(l.balance, 0) from ledger_sums l
      union all
      select 'day is not the sum of its lines', d.property_id, d.difference
        from days d where not exists (select from changed c where c.property_id = d.property_id and c.business_date = d.business_date)
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
  $$;`;
