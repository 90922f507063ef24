import { Migration } from '@mikro-orm/migrations';

/**
 * How named guests are reached is answered by a function; the system role reads no column with an address any more. Workers of the version before
 * cannot send meanwhile: what they claim stays queued, and is asked about and sent by those of this one. Decision: infra/decisions/0089.
 */
export class Migration0130AddressesOfGuests extends Migration {
  override up(): void {
    this.addSql(addressesOf);
    this.addSql('revoke select (email, phone) on guest.guest from innkeeper_system');
  }
}

const addressesOf = `
  create function guest.addresses_of(tenant_ids text[], ids text[]) returns table (id text, email text, phone text)
    language sql stable security definer set search_path = pg_catalog as $$
    select g.id, g.email, g.phone from unnest(tenant_ids, ids) as n(tenant_id, id)
      join guest.guest g on g.tenant_id = n.tenant_id and g.id = n.id $$;
  revoke all on function guest.addresses_of(text[], text[]) from public;
  grant execute on function guest.addresses_of(text[], text[]) to innkeeper_system;`;
