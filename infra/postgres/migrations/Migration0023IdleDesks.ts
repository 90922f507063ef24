import { Migration } from '@mikro-orm/migrations';

// As the role that may write the rows: the owner is subject to row-level security and has no policy.
const addIdleDesks = `
  do $$
  declare
    tenant text;
    tenants text[];
  begin
    set local role innkeeper_system;
    tenants := array(select distinct r.tenant_id from guest.registration r where r.country in ('PT', 'ES'));
    set local role innkeeper_app;
    foreach tenant in array tenants loop
      perform set_config('app.tenant', tenant, true);
      insert into guest.registration_desk (tenant_id, property_id, country, timezone, filing_day, is_busy)
      select distinct on (r.property_id) tenant, r.property_id, r.country, p.timezone, (now() at time zone p.timezone)::date, false
        from guest.registration r join hotel.property p on p.tenant_id = r.tenant_id and p.id = r.property_id
       where r.tenant_id = tenant and r.country in ('PT', 'ES')
       order by r.property_id, r.id desc
      on conflict do nothing;
    end loop;
    set local role innkeeper_owner;
  end
  $$`;

/** Every property with registrations has a desk, which the sweep wakes where something is queued. */
export class Migration0023IdleDesks extends Migration {
  override up(): void {
    this.addSql(addIdleDesks);
  }
}
