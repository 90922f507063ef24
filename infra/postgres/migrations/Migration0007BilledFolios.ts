import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

const staysBilled = {
  name: 'billing.folio_stay_billed',
  on: 'billing.folio_stay (tenant_id, billed_folio_id) where billed_folio_id is not null',
};

// The groups are locked, and so nothing is booked, changed or checked out for them until it commits. As the roles that may see the rows: the owner is subject to row-level security and has no policy.
const billMasterFolios = `
  do $$
  declare
    tenant text;
    tenants text[];
  begin
    set local role innkeeper_system;
    tenants := array(select distinct g.tenant_id from booking.stay_group g where g.routing <> 'none');
    set local role innkeeper_app;
    foreach tenant in array tenants loop
      perform set_config('app.tenant', tenant, true);
      perform from booking.stay_group g where g.tenant_id = tenant and g.routing <> 'none' order by g.id for no key update;
      perform from billing.folio f
        where f.tenant_id = tenant and f.id in (select g.folio_id from booking.stay_group g where g.tenant_id = tenant and g.routing <> 'none')
        order by f.id for no key update;
      with routed as (
        select s.reservation_id, g.folio_id, s.folio_id as own_folio_id,
               case when s.is_live
                    then (select coalesce(sum(n.net_minor + n.vat_minor + n.city_tax_minor), 0)::bigint from booking.reservation_night n
                           where n.tenant_id = tenant and n.reservation_id = r.id and n.posted_at is null)
                    else 0 end as minor
          from booking.stay_group g
          join billing.folio f on f.tenant_id = g.tenant_id and f.id = g.folio_id and f.status = 'open'
          join booking.reservation r on r.tenant_id = g.tenant_id and r.group_id = g.id
          join billing.folio_stay s on s.tenant_id = r.tenant_id and s.reservation_id = r.id
         where g.tenant_id = tenant and g.routing <> 'none' and s.billed_folio_id is null and s.expected_minor = 0
      ), billed as (
        update billing.folio_stay s set billed_folio_id = nullif(r.folio_id, r.own_folio_id), expected_minor = r.minor
          from routed r where s.tenant_id = tenant and s.reservation_id = r.reservation_id
      )
      update billing.folio f set expected_minor = f.expected_minor + m.minor
        from (select r.folio_id, sum(r.minor)::bigint as minor from routed r group by r.folio_id) m
       where f.tenant_id = tenant and f.id = m.folio_id;
    end loop;
    set local role innkeeper_owner;
  end
  $$`;

/** The folio that is billed for a stay, when it is the master folio of its group. */
export class Migration0007BilledFolios extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table billing.folio_stay add column if not exists billed_folio_id text collate "C"');
    this.addSql(`comment on column billing.folio_stay.billed_folio_id is 'expects the nights and is charged for them; null: folio_id'`);
    this.addSql('alter table billing.folio_stay drop constraint if exists folio_stay_billed_fk');
    this.addSql(`alter table billing.folio_stay add constraint folio_stay_billed_fk
      foreign key (tenant_id, billed_folio_id) references billing.folio (tenant_id, id) not valid`);
    for (const sql of concurrentIndex(staysBilled)) this.addSql(sql);
    this.addSql(billMasterFolios);
    this.addSql('alter table billing.folio_stay validate constraint folio_stay_billed_fk');
  }
}
