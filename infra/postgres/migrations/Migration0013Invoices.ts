import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';

const readTables = [
  'billing.folio',
  'billing.folio_stay',
  'booking.property',
  'booking.reservation',
  'booking.rate_plan',
  'booking.company',
  'guest.guest',
];

/** Invoices of closed folios, numbered without gaps in each property; folios closed before get theirs in the order they were closed in. */
export class Migration0013Invoices extends Migration {
  override up(): void {
    this.addSql(`
      -- The row that closing folios of a property wait for: the next number is known only when the one before is committed.
      create table billing.invoice_series (
        tenant_id      text collate "C" not null,
        property_id    text collate "C" not null,
        last_number    integer not null check (last_number >= 1),
        last_issued_at timestamptz not null,
        primary key (tenant_id, property_id),
        foreign key (tenant_id, property_id) references booking.property (tenant_id, id)
      ) with (fillfactor = 50);

      -- What an invoice shows beside the entries of its folio, as it was when the folio was closed.
      create table billing.invoice (
        tenant_id       text collate "C" not null,
        property_id     text collate "C" not null,
        number          integer not null check (number >= 1),
        previous_number integer generated always as (nullif(number - 1, 0)) stored,
        folio_id        text collate "C" not null,
        issued_at       timestamptz not null,
        vat_percent     numeric(9, 6) not null,
        issuer          jsonb not null,
        recipient       jsonb not null,
        tax_id          bytea, -- the guest's, sealed as in the profile
        stays           jsonb not null,
        primary key (tenant_id, folio_id),
        unique (tenant_id, property_id, number),
        foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
        foreign key (tenant_id, property_id) references booking.property (tenant_id, id),
        constraint invoice_without_gap foreign key (tenant_id, property_id, previous_number)
          references billing.invoice (tenant_id, property_id, number)
      );
    `);
    for (const table of readTables) this.addSql(`alter table ${table} no force row level security`); // the owner reads all tenants
    this.addSql(issueForClosed);
    for (const table of readTables) this.addSql(`alter table ${table} force row level security`);
    this.addSql(`
      create trigger append_only before update or delete or truncate on billing.invoice
        for each statement execute function billing.refuse_change();
    `);
    this.addSql(tenantTable('billing.invoice_series', 'select, insert, update'));
    this.addSql(tenantTable('billing.invoice', 'select, insert'));
  }
}

/** A folio without stays and totals that is closed as transferred was taken over by another one, which has the invoice. */
const issueForClosed = `
  with closed as (
    select f.*, row_number() over (partition by f.tenant_id, f.property_id order by f.closed_at, f.id) as number
      from billing.folio f
     where f.status = 'closed' and not (f.settlement = 'transferred' and f.charges_minor = 0 and f.taxes_minor = 0
       and f.discounts_minor = 0 and f.payments_minor = 0
       and not exists (select from billing.folio_stay s where s.tenant_id = f.tenant_id and s.folio_id = f.id))
  ), series as (
    insert into billing.invoice_series (tenant_id, property_id, last_number, last_issued_at)
    select tenant_id, property_id, max(number), max(closed_at) from closed group by tenant_id, property_id
  )
  insert into billing.invoice (tenant_id, property_id, number, folio_id, issued_at, vat_percent, issuer, recipient, tax_id, stays)
  select f.tenant_id, f.property_id, f.number, f.id, f.closed_at, p.vat_percent,
         jsonb_build_object('name', p.name, 'country', p.country, 'registration', p.registration),
         jsonb_build_object('guest_id', g.id, 'name', trim(g.first_name || ' ' || g.last_name), 'city', g.residence_city,
                            'country', g.residence_country, 'company', company.facts),
         g.tax_id, stay.facts
    from closed f
    join booking.property p on p.tenant_id = f.tenant_id and p.id = f.property_id
    join guest.guest g on g.tenant_id = f.tenant_id and g.id = f.guest_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('reservation_id', r.id, 'arrival', r.arrival, 'departure', r.departure)
                                order by r.arrival, r.id) filter (where r.status <> 'cancelled'), '[]') as facts,
             case when count(distinct coalesce(l.company_id, '')) = 1 then min(l.company_id) end as company_id
        from booking.reservation r join booking.rate_plan l on l.tenant_id = r.tenant_id and l.id = r.rate_plan_id
       where r.tenant_id = f.tenant_id and r.folio_id = f.id
    ) stay
    left join lateral (
      select jsonb_build_object('name', c.name, 'tax_id', c.tax_id) as facts
        from booking.company c where c.tenant_id = f.tenant_id and c.id = stay.company_id
    ) company on true
   order by f.tenant_id, f.property_id, f.number`;
