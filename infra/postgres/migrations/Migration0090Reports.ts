import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Results of reports while they are fresh, and what was posted besides nights. New schema, table and function: the version before knows
 * nothing of them. Decision: infra/decisions/0064.
 */
export class Migration0090Reports extends Migration {
  override up(): void {
    this.addSql(results);
    this.addSql(tenantTable('reporting.result', 'select, insert, update'));
    this.addSql(systemTable('reporting.result', 'select, update, delete'));
    this.addSql(otherRevenue);
  }
}

const results = `
  create schema reporting;
  grant usage on schema reporting to innkeeper_app, innkeeper_system;
  create table reporting.result (
    tenant_id    text collate "C" not null references access.tenant (id),
    id           text collate "C" not null, -- digest of the report and its parameters
    body         bytea not null, -- sealed
    generated_at timestamptz not null,
    fresh_until  timestamptz not null,
    primary key (tenant_id, id),
    check (generated_at < fresh_until)
  );
  create index result_stale on reporting.result (fresh_until);`;

// Halves are rounded away from zero, so that an entry and what takes it back come to nothing. Nights are no part of it, wherever their
// entries have moved: they count by the prices of the stays.
const otherRevenue = `
  create function billing.other_revenue(tenant text, property text, of_currency text, first_date date, last_date date, vat numeric)
  returns table (reservation_id text, minor bigint)
  language sql stable security invoker as $$
    select e.reservation_id, sum(round(e.amount_minor / (1 + vat / 100)))::bigint
      from billing.entry e join billing.folio f on f.tenant_id = e.tenant_id and f.id = e.folio_id
     where e.tenant_id = tenant and e.service_date between first_date and last_date and e.currency = of_currency
       and f.tenant_id = tenant and f.property_id = property
       and e.kind in ('room', 'ancillary', 'adjustment', 'fee', 'discount')
       and (e.kind <> 'room' or not exists (
             select from billing.entry c
               join billing.entry o on o.tenant_id = c.tenant_id and o.id = coalesce(c.origin, c.id)
               join billing.movement m on m.tenant_id = o.tenant_id and m.id = o.movement_id
              where c.tenant_id = tenant and c.id = coalesce(e.reverses, e.id) and m.operation = 'night'))
     group by e.reservation_id
  $$;
  revoke execute on function billing.other_revenue(text, text, text, date, date, numeric) from public;
  grant execute on function billing.other_revenue(text, text, text, date, date, numeric) to innkeeper_app;`;
